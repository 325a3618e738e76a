package io.vacha.cli;

import picocli.CommandLine.IVersionProvider;

/** The version as the build wrote it into the manifest. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"vacha " + (version == null ? "development" : version)};
  }
}
