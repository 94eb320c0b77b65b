#pragma once

#include "models/resource.hpp"

#include <cstdint>

/// How pictures show a resource, the same in all of them.
namespace chokepoint {

/// 0xRRGGBB. Hue says what kind of thing it is, and the sender's is the darker of two: from the colours of Okabe and
/// Ito (2008), which people of every colour vision tell apart, and lighter shades of them.
std::uint32_t colour_of(Resource resource);
/// The colour mixed with white, for a background.
std::uint32_t tint_of(Resource resource);
/// For text pictures: a capital is the sender's, a small letter the receiver's.
char letter_of(Resource resource);

}  // namespace chokepoint
