# The installed tree: the command, the libraries with their headers, the parts library and the CMake package.

include(CMakePackageConfigHelpers)

add_library(chokepoint_all INTERFACE)
add_library(chokepoint::chokepoint ALIAS chokepoint_all)
set_target_properties(chokepoint_all PROPERTIES EXPORT_NAME chokepoint)
target_link_libraries(
  chokepoint_all INTERFACE chokepoint_models chokepoint_scenario chokepoint_sim chokepoint_validation)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/chokepoint")

install(TARGETS chokepoint RUNTIME)
# The headers keep the names that they have in the source tree (#include "models/units.hpp"), so they need a folder of
# their own: "models" is no name to put straight into a prefix's include folder.
install(
  TARGETS chokepoint_models chokepoint_scenario chokepoint_sim chokepoint_validation chokepoint_all
  EXPORT chokepointTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/chokepoint")
install(EXPORT chokepointTargets NAMESPACE chokepoint:: DESTINATION "${package_dir}")

install(DIRECTORY "${PROJECT_SOURCE_DIR}/configs" DESTINATION "${CMAKE_INSTALL_DATADIR}/chokepoint")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/chokepointConfig.cmake.in" "${PROJECT_BINARY_DIR}/chokepointConfig.cmake"
  INSTALL_DESTINATION "${package_dir}")
# Before 1.0 a minor version may change any name.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/chokepointConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(
  FILES "${PROJECT_BINARY_DIR}/chokepointConfig.cmake" "${PROJECT_BINARY_DIR}/chokepointConfigVersion.cmake"
        "${PROJECT_SOURCE_DIR}/cmake/FindSimGrid.cmake"
  DESTINATION "${package_dir}")
