#include "cli/command_line.hpp"

int main(int argc, char** argv) { return static_cast<int>(chokepoint::command_line(argc, argv)); }
