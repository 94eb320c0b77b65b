# Finds SimGrid, which Debian ships without a CMake configuration of its own.
#
# Gives the target SimGrid::SimGrid and the variables SimGrid_FOUND and SimGrid_VERSION. SimGrid_ROOT points at an
# installation that is not in a standard place.

find_path(SimGrid_INCLUDE_DIR simgrid/s4u.hpp)
find_library(SimGrid_LIBRARY simgrid)
# SimGrid's public headers include Boost's.
find_path(SimGrid_BOOST_INCLUDE_DIR boost/intrusive_ptr.hpp)
mark_as_advanced(SimGrid_INCLUDE_DIR SimGrid_LIBRARY SimGrid_BOOST_INCLUDE_DIR)

if(SimGrid_INCLUDE_DIR)
  set(SimGrid_VERSION "")
  foreach(part IN ITEMS MAJOR MINOR PATCH)
    file(STRINGS "${SimGrid_INCLUDE_DIR}/simgrid/version.h" line
         REGEX "^#define[ \t]+SIMGRID_VERSION_${part}[ \t]+[0-9]+")
    string(REGEX MATCH "[0-9]+" number "${line}")
    list(APPEND SimGrid_VERSION "${number}")
  endforeach()
  list(JOIN SimGrid_VERSION "." SimGrid_VERSION)
  unset(line)
  unset(number)
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  SimGrid
  REQUIRED_VARS SimGrid_LIBRARY SimGrid_INCLUDE_DIR SimGrid_BOOST_INCLUDE_DIR
  VERSION_VAR SimGrid_VERSION)

if(SimGrid_FOUND AND NOT TARGET SimGrid::SimGrid)
  add_library(SimGrid::SimGrid UNKNOWN IMPORTED)
  set_target_properties(
    SimGrid::SimGrid
    PROPERTIES IMPORTED_LOCATION "${SimGrid_LIBRARY}"
               INTERFACE_INCLUDE_DIRECTORIES "${SimGrid_INCLUDE_DIR};${SimGrid_BOOST_INCLUDE_DIR}")
endif()
