#pragma once

#include <cstddef>

/// How much of a description is read before it is called an error. Each is far above what a person would write and far
/// below what would exhaust memory, stack or patience; the message of a limit that was reached names the limit.
namespace chokepoint::limits {

constexpr std::size_t file_bytes = 1024 * 1024;
constexpr std::size_t nesting_depth = 32;
/// Aliases count as many nodes as they stand for.
constexpr std::size_t nodes = 100'000;
constexpr std::size_t message_sizes = 10'000;
constexpr std::size_t mtus = 100;
/// Parts that build on one another, the one that is referred to included.
constexpr std::size_t part_chain = 8;
constexpr std::size_t diagnostics = 100;
/// A clock of 64-bit picoseconds ends after 9.2e6 s; this leaves room for what only waits.
constexpr double simulated_seconds = 1e6;

}  // namespace chokepoint::limits
