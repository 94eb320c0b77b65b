# What a person building Chokepoint can switch, and the flags that follow from it.

option(CHOKEPOINT_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(CHOKEPOINT_BENCH "Build the benchmarks" ${PROJECT_IS_TOP_LEVEL})
option(CHOKEPOINT_SANITIZE "Stop at the first memory error or undefined behaviour" OFF)
option(CHOKEPOINT_TIDY "Run clang-tidy on every file that is compiled" OFF)
# A package must not carry the path of the tree that it was built in; a build tree cannot be used without it.
option(CHOKEPOINT_SOURCE_TREE "Fall back on the parts library of the source tree" ${PROJECT_IS_TOP_LEVEL})

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

# The command sits in the build tree as it does in an installed one, next to nothing else that is called chokepoint.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

add_library(chokepoint_warnings INTERFACE)
target_compile_options(chokepoint_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

if(CHOKEPOINT_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(CHOKEPOINT_TIDY)
  find_program(CHOKEPOINT_CLANG_TIDY clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY "${CHOKEPOINT_CLANG_TIDY}" --quiet)
endif()
