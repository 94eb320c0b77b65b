#pragma once

#include "cli/curve_plot.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Pieces of gnuplot scripts that both kinds of picture are made of.
namespace chokepoint {

/// Edges of the panels, as fractions of the picture.
struct PanelFrame {
    double left;
    double right;
    double bottom;
    double top;
};

/// The message sizes that the picture spans.
struct SizeRange {
    double low;   ///< of the axis: a little below the smallest size
    double high;  ///< of the axis
    Bytes smallest;
    Bytes largest;
};
SizeRange size_range(std::span<const Report> reports);

/// The points in order of message size.
std::vector<CurvePoint> by_size(const ThroughputCurve& curve);

/// "#RRGGBB" in quotes.
std::string gnuplot_colour(std::uint32_t colour);

/// Terminal and everything else that a picture of this format starts with; sizes are in pixels, a hundred to the inch.
std::string plot_prologue(PictureFormat format, int width, int height);
/// Margins, axis of sizes and grid of the next panel, without what the panel before it left behind.
std::string panel_start(const PanelFrame& frame, const SizeRange& sizes, bool has_size_labels);
/// A key to the right of a panel, under a heading of its own (label 4).
std::string key_beside(const PanelFrame& frame, std::string_view heading, std::string_view options);

}  // namespace chokepoint
