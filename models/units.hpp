#pragma once

#include <compare>
#include <cstdint>

/// Strong types for time, size, rate, frequency and cost. A number enters a type with its unit named
/// (`megahertz(66)`) and leaves it with its unit named (`in_mbps(rate)`); raw numbers live only at boundaries.
namespace chokepoint {

/// A length of simulated time: a whole number of picoseconds, so that sums are exact and equal states compare equal.
class Duration {
  public:
    constexpr Duration() = default;

    [[nodiscard]] constexpr std::int64_t in_picoseconds() const { return picoseconds_; }
    [[nodiscard]] constexpr double in_nanoseconds() const { return static_cast<double>(picoseconds_) * 1e-3; }
    [[nodiscard]] constexpr double in_microseconds() const { return static_cast<double>(picoseconds_) * 1e-6; }
    [[nodiscard]] constexpr double in_seconds() const { return static_cast<double>(picoseconds_) * 1e-12; }

    constexpr auto operator<=>(const Duration&) const = default;
    constexpr Duration& operator+=(Duration other) {
        picoseconds_ += other.picoseconds_;
        return *this;
    }
    constexpr Duration& operator-=(Duration other) {
        picoseconds_ -= other.picoseconds_;
        return *this;
    }
    friend constexpr Duration operator+(Duration a, Duration b) { return a += b; }
    friend constexpr Duration operator-(Duration a, Duration b) { return a -= b; }
    friend constexpr Duration operator*(Duration a, std::int64_t n) { return from(a.picoseconds_ * n); }
    friend constexpr Duration operator*(std::int64_t n, Duration a) { return a * n; }
    /// How many whole `b` fit into `a`.
    friend constexpr std::int64_t operator/(Duration a, Duration b) { return a.picoseconds_ / b.picoseconds_; }

    static constexpr Duration from(std::int64_t picoseconds) {
        Duration d;
        d.picoseconds_ = picoseconds;
        return d;
    }

  private:
    std::int64_t picoseconds_ = 0;
};

constexpr Duration picoseconds(std::int64_t n) { return Duration::from(n); }
/// Rounds to the nearest picosecond, halves away from zero. Not std::llround, a library call that dominates a
/// simulation.
constexpr Duration picoseconds_rounded(double n) {
    return Duration::from(static_cast<std::int64_t>(n < 0 ? n - 0.5 : n + 0.5));
}
constexpr Duration nanoseconds(double n) { return picoseconds_rounded(n * 1e3); }
constexpr Duration microseconds(double n) { return picoseconds_rounded(n * 1e6); }
constexpr Duration milliseconds(double n) { return picoseconds_rounded(n * 1e9); }
constexpr Duration seconds(double n) { return picoseconds_rounded(n * 1e12); }

/// A size in memory or on the wire.
class Bytes {
  public:
    constexpr Bytes() = default;
    constexpr explicit Bytes(std::int64_t n) : n_(n) {}

    [[nodiscard]] constexpr std::int64_t count() const { return n_; }
    [[nodiscard]] constexpr double in_bits() const { return static_cast<double>(n_) * 8.0; }

    constexpr auto operator<=>(const Bytes&) const = default;
    constexpr Bytes& operator+=(Bytes other) {
        n_ += other.n_;
        return *this;
    }
    constexpr Bytes& operator-=(Bytes other) {
        n_ -= other.n_;
        return *this;
    }
    friend constexpr Bytes operator+(Bytes a, Bytes b) { return a += b; }
    friend constexpr Bytes operator-(Bytes a, Bytes b) { return a -= b; }
    friend constexpr Bytes operator*(Bytes a, std::int64_t n) { return Bytes(a.n_ * n); }
    friend constexpr Bytes operator*(std::int64_t n, Bytes a) { return a * n; }
    friend constexpr std::int64_t operator/(Bytes a, Bytes b) { return a.n_ / b.n_; }

  private:
    std::int64_t n_ = 0;
};

constexpr Bytes bytes(std::int64_t n) { return Bytes(n); }
constexpr Bytes kibibytes(std::int64_t n) { return Bytes(n * 1024); }

/// How many pieces of `piece` it takes to cover `whole`; 0 for an empty whole.
constexpr std::int64_t pieces(Bytes whole, Bytes piece) { return (whole.count() + piece.count() - 1) / piece.count(); }

/// The width of a bus.
class BusWidth {
  public:
    constexpr BusWidth() = default;
    constexpr explicit BusWidth(int bits) : bits_(bits) {}
    [[nodiscard]] constexpr int in_bits() const { return bits_; }
    [[nodiscard]] constexpr Bytes in_bytes() const { return Bytes(bits_ / 8); }
    constexpr auto operator<=>(const BusWidth&) const = default;

  private:
    int bits_ = 0;
};

/// A real number with a dimension. `Tag` keeps the dimensions apart.
template <class Tag>
class Quantity {
  public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double value) : value_(value) {}
    /// The number in the dimension's base unit, which the alias below names.
    [[nodiscard]] constexpr double base() const { return value_; }
    constexpr auto operator<=>(const Quantity&) const = default;
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.value_ + b.value_); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.value_ - b.value_); }
    friend constexpr Quantity operator*(Quantity a, double k) { return Quantity(a.value_ * k); }
    friend constexpr Quantity operator*(double k, Quantity a) { return a * k; }

  private:
    double value_ = 0.0;
};

using Frequency = Quantity<struct FrequencyTag>;          ///< hertz
using Rate = Quantity<struct RateTag>;                    ///< bits a second
using Cycles = Quantity<struct CyclesTag>;                ///< CPU clock cycles
using Clocks = Quantity<struct ClocksTag>;                ///< bus clock cycles
using TimePerByte = Quantity<struct TimePerByteTag>;      ///< nanoseconds a byte
using CyclesPerByte = Quantity<struct CyclesPerByteTag>;  ///< CPU clock cycles a byte
using Length = Quantity<struct LengthTag>;                ///< metres
using Money = Quantity<struct MoneyTag>;                  ///< US dollars

constexpr Frequency hertz(double n) { return Frequency(n); }
constexpr Frequency megahertz(double n) { return Frequency(n * 1e6); }
constexpr Frequency gigahertz(double n) { return Frequency(n * 1e9); }
constexpr Rate bits_per_second(double n) { return Rate(n); }
constexpr Rate megabits_per_second(double n) { return Rate(n * 1e6); }
constexpr Rate gigabits_per_second(double n) { return Rate(n * 1e9); }
constexpr Cycles cycles(double n) { return Cycles(n); }
constexpr Clocks clocks(double n) { return Clocks(n); }
constexpr TimePerByte nanoseconds_per_byte(double n) { return TimePerByte(n); }
constexpr CyclesPerByte cycles_per_byte(double n) { return CyclesPerByte(n); }
constexpr Length metres(double n) { return Length(n); }
constexpr Money dollars(double n) { return Money(n); }

constexpr double in_mbps(Rate rate) { return rate.base() * 1e-6; }
/// The unit that NetPIPE 2 and 3 print as "Mbps": 2^20 bits a second.
constexpr double in_mibps(Rate rate) { return rate.base() / 1048576.0; }

inline Duration operator/(Cycles work, Frequency clock) { return seconds(work.base() / clock.base()); }
inline Duration operator/(Clocks n, Frequency clock) { return seconds(n.base() / clock.base()); }
constexpr Cycles operator*(CyclesPerByte cost, Bytes size) {
    return Cycles(cost.base() * static_cast<double>(size.count()));
}
inline Duration operator*(TimePerByte cost, Bytes size) {
    return nanoseconds(cost.base() * static_cast<double>(size.count()));
}
/// Serialisation time of `size` at `rate`.
inline Duration operator/(Bytes size, Rate rate) { return seconds(size.in_bits() / rate.base()); }
/// Mean rate of `size` moved in `time`; `time` must be positive.
constexpr Rate operator/(Bytes size, Duration time) { return Rate(size.in_bits() / time.in_seconds()); }

}  // namespace chokepoint
