package io.vacha.process;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;

/** Finds programs as the JDK does, on the path of the service. Stateless. */
final class ProgramPath {
  private static final String USUAL = "/usr/local/bin:/usr/bin:/bin";

  private ProgramPath() {}

  /**
   * The file of a program.
   *
   * @param name on the path, or a path with a slash, which is taken as it is
   * @throws IOException if there is none that may be executed
   */
  static String of(String name) throws IOException {
    if (name.contains("/")) {
      return found(new File(name), name).getPath();
    }
    String path = System.getenv().getOrDefault("PATH", USUAL);
    return Arrays.stream(path.split(File.pathSeparator))
        .map(folder -> new File(folder, name))
        .filter(ProgramPath::isProgram)
        .findFirst()
        .map(File::getPath)
        .orElseThrow(() -> missing(name));
  }

  private static File found(File file, String name) throws IOException {
    if (!isProgram(file)) {
      throw missing(name);
    }
    return file;
  }

  private static boolean isProgram(File file) {
    return file.isFile() && file.canExecute();
  }

  private static IOException missing(String name) {
    return new IOException("Cannot run program \"" + name + "\": there is none to execute");
  }
}
