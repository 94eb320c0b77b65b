#include "models/version.hpp"

#include <iostream>

int main() { std::cout << chokepoint::version() << '\n'; }
