# Finds the Fast C++ CSV Parser, a header that Debian ships (libfccp-dev) without a CMake configuration of its own.
#
# Gives the target Fccp::Fccp and the variable Fccp_FOUND. Fccp_ROOT points at an installation in another place.

find_path(Fccp_INCLUDE_DIR libfccp/csv.h)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  Fccp REQUIRED_VARS Fccp_INCLUDE_DIR REASON_FAILURE_MESSAGE "install Debian's libfccp-dev (scripts/setup does)")
mark_as_advanced(Fccp_INCLUDE_DIR)

if(Fccp_FOUND AND NOT TARGET Fccp::Fccp)
  add_library(Fccp::Fccp INTERFACE IMPORTED)
  set_target_properties(Fccp::Fccp PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${Fccp_INCLUDE_DIR}")
  target_compile_definitions(Fccp::Fccp INTERFACE CSV_IO_NO_THREAD)
endif()
