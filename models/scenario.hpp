#pragma once

#include "models/host.hpp"
#include "models/link.hpp"
#include "models/nic.hpp"
#include "models/resource.hpp"
#include "models/tcp.hpp"
#include "models/traffic.hpp"

#include <array>
#include <string>

namespace chokepoint {

/// One end: a host, the slot that the card sits in, and the card.
struct Station {
    Host host;
    std::string slot;
    Nic nic;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("host", self.host, "the machine (a part)");
        visit("slot", self.slot, "which of the host's slots the card sits in");
        visit("nic", self.nic, "the card (a part)");
    }
    /// The bus of the slot; throws std::out_of_range when the host has no such slot.
    [[nodiscard]] const Bus& bus() const { return host.slots.at(slot); }
};

/// Everything that a run needs, complete and checked.
struct Scenario {
    std::string name;
    std::string description;
    Station sender;
    Station receiver;
    Link link;
    Traffic traffic;

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor&& visit) {
        visit("name", self.name, "the scenario's name");
        visit("description", self.description, "what it shows");
        visit("sender", self.sender, "the end that starts");
        visit("receiver", self.receiver, "the other end; `same as sender` for a twin");
        visit("link", self.link, "what is between them (a part)");
        visit("traffic", self.traffic, "what the measuring programs do");
    }
    [[nodiscard]] const Station& station(Side side) const { return side == Side::sender ? sender : receiver; }
    /// Both ends must offer TCP timestamps for the option to be used.
    [[nodiscard]] bool timestamps() const { return sender.host.stack.timestamps && receiver.host.stack.timestamps; }
};

}  // namespace chokepoint
