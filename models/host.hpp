#pragma once

#include "models/bus.hpp"
#include "models/fields.hpp"
#include "models/stack.hpp"
#include "models/units.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace chokepoint {

struct Cpu {
    std::string model;
    Frequency clock;
    std::int64_t cores = 1;
    Bytes cache;
    CyclesPerByte copy;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("model", self.model, "as /proc/cpuinfo would name it");
        visit("clock", self.clock, Range{1e6, 20e9}, "core clock");
        visit("cores", self.cores, Range{1, 1024},
              "with two or more, interrupts and the program do not compete for one core");
        visit("cache", self.cache, Range{0, 4294967296.0}, "last-level cache that a message buffer can stay in");
        visit("copy", self.copy, Range{0, 1e3}, "copy between kernel and user, data in the cache");
    }
};

struct Memory {
    TimePerByte uncached_copy;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("uncached_copy", self.uncached_copy, Range{0, 1e3},
              "what a copy costs more when its data are in memory, not in the cache");
    }
};

struct Host {
    std::string name;
    std::string description;
    Cpu cpu;
    Memory memory;
    Stack stack;
    std::map<std::string, Bus> slots;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("name", self.name, "the part's name");
        visit("description", self.description, "what it is");
        visit("cpu", self.cpu, "the processor");
        visit("memory", self.memory, "the memory");
        visit("stack", self.stack, "the operating system's network stack (a part)");
        visit("slots", self.slots, "I/O slots by name, each with its bus");
    }
};

/// CPU time to copy `size` bytes of a message of `message` bytes from the program into the socket: in cycles while the
/// message fits the cache, and `uncached_copy` more for the part that does not.
Duration copy_in_time(const Host& host, Bytes size, Bytes message);

/// CPU time to copy `size` received bytes to the program. The card has written them to memory past the cache, so all of
/// them are read from there.
Duration copy_out_time(const Host& host, Bytes size);

}  // namespace chokepoint
