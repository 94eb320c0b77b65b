#include "sim/host_device.hpp"

#include <algorithm>

namespace chokepoint {
namespace {

Duration scaled(Duration time, double factor) {
    return factor == 1.0 ? time : picoseconds_rounded(static_cast<double>(time.in_picoseconds()) * factor);
}

BurstShape scaled(BurstShape shape, double bus, double nic) {
    shape.card_gap = scaled(shape.card_gap, nic);
    shape.bridge_wait = scaled(shape.bridge_wait, bus);
    shape.overhead = scaled(shape.overhead, bus);
    shape.phase_picoseconds *= bus;
    return shape;
}

BusShapes scaled_shapes(const Scenario& scenario, Side side, const ServiceScale& scale) {
    const double bus = scale[work_of(side, HostWork::bus)];
    const double nic = scale[work_of(side, HostWork::nic)];
    const BusShapes shapes = bus_shapes(scenario.station(side));
    return {scaled(shapes.read, bus, nic), scaled(shapes.write, bus, nic), scaled(shapes.doorbell, bus, nic)};
}

}  // namespace

PacketCost CostTable::scaled_cost(std::int64_t payload) const {
    PacketCost cost = packet_cost(scenario_, from_, bytes(payload), out_, in_);
    const Side to = other(from_);
    cost.transmit = scaled(cost.transmit, scale_[work_of(from_, HostWork::kernel)]);
    cost.receive = scaled(cost.receive, scale_[work_of(to, HostWork::kernel)]);
    cost.transmit_engine = scaled(cost.transmit_engine, scale_[work_of(from_, HostWork::nic)]);
    cost.receive_engine = scaled(cost.receive_engine, scale_[work_of(to, HostWork::nic)]);
    cost.wire = scaled(cost.wire, scale_[wire_from(from_)]);
    cost.propagation = scaled(cost.propagation, scale_[work_of(SharedWork::propagation)]);
    return cost;
}

EndpointSettings endpoint_settings(const Scenario& scenario, Side side, const ServiceScale& scale) {
    const Station& station = scenario.station(side);
    const Stack& stack = station.host.stack;
    const double application = scale[work_of(side, HostWork::application)];
    const double timers = scale[work_of(SharedWork::protocol_timer)];
    const Bytes segment = segment_size(scenario.link.mtu, scenario.timestamps());
    const auto* stream = std::get_if<Stream>(&scenario.traffic);

    EndpointSettings settings;
    settings.side = side;
    settings.segment = segment.count();
    settings.send_buffer = stack.send_buffer.count();
    settings.space = receive_space(stack, station.nic.driver, scenario.link, scenario.timestamps());
    settings.ack_every = stack.ack_every;
    settings.ack_waits_for_reader = stack.ack_waits_for_reader;
    settings.no_delay = stream == nullptr || stream->no_delay;
    settings.initial_window = (stack.initial_window * segment).count();
    settings.delayed_ack = scaled(stack.delayed_ack, timers);
    settings.min_retransmit_timeout = scaled(stack.min_retransmit_timeout, timers);
    settings.system_call = scaled(system_call_time(station.host), application);
    settings.wake_up = scaled(wake_up_time(station.host), application);
    return settings;
}

HostDevice::HostDevice(Core& core, Side side, const Scenario& scenario, const ServiceScale& scale, PacketPool& pool)
    : core_(core),
      side_(side),
      pool_(pool),
      costs_(scenario, side, scale, scaled_shapes(scenario, side, scale), scaled_shapes(scenario, other(side), scale)),
      cpu_(core, side, scenario.station(side).host.cpu.cores == 1),
      bus_(core, side),
      nic_(core, side, scenario.station(side).nic, scaled_shapes(scenario, side, scale),
           scale[work_of(side, HostWork::moderation)],
           scaled(interrupt_time(scenario.station(side).host), scale[work_of(side, HostWork::interrupt)]), bus_, cpu_,
           pool),
      tcp_(
          core, endpoint_settings(scenario, side, scale), cpu_, pool,
          [this](std::int64_t payload) -> const PacketCost& { return costs_(payload); },
          [&host = scenario.station(side).host, factor = scale[work_of(side, HostWork::application)]](
              std::int64_t size, std::int64_t message) {
              return scaled(copy_in_time(host, bytes(size), bytes(message)), factor);
          },
          [&host = scenario.station(side).host, factor = scale[work_of(side, HostWork::application)]](
              std::int64_t size, std::int64_t /*message*/) { return scaled(copy_out_time(host, bytes(size)), factor); },
          [this](PacketId id) { nic_.post(id); }) {}

void HostDevice::interrupt_work_done() {
    const CpuDevice::Pending work = cpu_.finish_interrupt_work();
    switch (work.task) {
        case CpuTask::interrupt_handler: nic_.handler_done(work.path); break;
        case CpuTask::receive_packet: {
            tcp_.packet_arrived(pool_[work.argument], work.path);
            pool_.release(work.argument);
            nic_.packet_processed(work.path);
            break;
        }
        case CpuTask::transmit_packet:
        case CpuTask::transmit_ack: tcp_.transmit_done(work.argument, work.path); break;
        default: break;
    }
}

void HostDevice::program_work_done() {
    if (!cpu_.finish_program_work()) return;
    const CriticalPath& path = cpu_.program_path();
    switch (cpu_.program_task()) {
        case CpuTask::write_step: tcp_.write_step_done(path); break;
        case CpuTask::read_step: tcp_.read_step_done(path); break;
        case CpuTask::writer_awake: tcp_.writer_awake(path); break;
        case CpuTask::reader_awake: tcp_.reader_awake(path); break;
        default: break;
    }
}

void HostDevice::bus_step(std::uint32_t number) {
    if (const FinishedBusJob* job = bus_.step(number)) nic_.bus_job_done(*job);
}

}  // namespace chokepoint
