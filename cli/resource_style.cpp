#include "cli/resource_style.hpp"

#include <cstddef>

namespace chokepoint {
namespace {

struct Style {
    std::uint32_t colour;
    char letter;
};

constexpr PerResource<Style> styles{{
    {0xD55E00, 'C'},  // sender.cpu
    {0x0072B2, 'B'},  // sender.bus
    {0x009E73, 'N'},  // sender.nic
    {0xB0588F, 'M'},  // sender.moderation
    {0xF0E442, 'W'},  // wire
    {0x999999, 'P'},  // propagation
    {0x333333, 'T'},  // protocol-timer
    {0xDFA9C9, 'm'},  // receiver.moderation
    {0x7FD1B4, 'n'},  // receiver.nic
    {0x56B4E9, 'b'},  // receiver.bus
    {0xE69F00, 'c'},  // receiver.cpu
}};

}  // namespace

std::uint32_t colour_of(Resource resource) { return styles[static_cast<std::size_t>(resource)].colour; }

std::uint32_t tint_of(Resource resource) {
    const std::uint32_t colour = colour_of(resource);
    std::uint32_t tint = 0;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const std::uint32_t part = (colour >> shift) & 0xFFU;
        // Three tenths of the colour: light enough for a dark line on top, strong enough to tell from its neighbours.
        tint |= (0xFFU - (0xFFU - part) * 3 / 10) << shift;
    }
    return tint;
}

char letter_of(Resource resource) { return styles[static_cast<std::size_t>(resource)].letter; }

}  // namespace chokepoint
