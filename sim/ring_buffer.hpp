#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace chokepoint {

/// A first-in, first-out queue in one block of memory that grows when it is full and is never given back.
template <class T>
class RingBuffer {
  public:
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& front() { return items_[head_]; }
    [[nodiscard]] const T& front() const { return items_[head_]; }
    [[nodiscard]] T& back() { return (*this)[size_ - 1]; }
    [[nodiscard]] T& operator[](std::size_t i) { return items_[(head_ + i) & (items_.size() - 1)]; }

    /// Adds an element and returns it; its former content is left over, so the caller sets every member.
    T& push() {
        if (size_ == items_.size()) grow();
        return items_[(head_ + size_++) & (items_.size() - 1)];
    }
    void push(const T& item) { push() = item; }
    void pop() {
        head_ = (head_ + 1) & (items_.size() - 1);
        --size_;
    }

  private:
    void grow() {
        std::vector<T> bigger(items_.empty() ? 8 : items_.size() * 2);
        for (std::size_t i = 0; i < size_; ++i) bigger[i] = std::move((*this)[i]);
        items_.swap(bigger);
        head_ = 0;
    }
    std::vector<T> items_;
    std::size_t head_ = 0;
    std::size_t size_ = 0;
};

}  // namespace chokepoint
