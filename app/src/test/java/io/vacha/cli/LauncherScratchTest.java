package io.vacha.cli;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What killed services and workers have unpacked does not fill the disk. */
class LauncherScratchTest {
  /** In place of Java: says its options, leaves a library where it is told to, and stays. */
  private static final String JAVA =
      """
      #!/bin/sh
      echo "$*"
      for each; do case $each in -Djava.io.tmpdir=*) echo code >"${each#*=}/library.so" ;; esac; done
      echo running
      exec sleep 600
      """;

  private final List<Process> started = new ArrayList<>();
  @TempDir private Path home;

  @BeforeEach
  void equip() throws IOException {
    program("jre/bin/java", JAVA);
    program("jdk/bin/java", JAVA);
    program("jdk/bin/javac", "#!/bin/sh\n");
    program("programs/dpkg-query", "#!/bin/sh\nprintf 'installed %s\\n' \"$@\"\n");
    Files.writeString(home.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    for (String file : List.of("vacha", "packaging/run", "packaging/scratch")) {
      Files.createDirectories(home.resolve(file).getParent());
      Files.copy(Repository.root().resolve(file), home.resolve(file), COPY_ATTRIBUTES);
    }
    builtBefore("pom.xml", "docs/errors.md", "app/target/vacha-app-0.1.0.jar");
    builtBefore("target/built-app", "target/vacha.aot");
  }

  private void program(String name, String script) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, script);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private void builtBefore(String... names) throws IOException {
    for (String name : names) {
      Path file = home.resolve(name);
      Files.createDirectories(file.getParent());
      Files.createFile(file);
    }
  }

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  /** Starts it and returns where it unpacks, once it has. */
  private Path unpacksIn(String launcher, String command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(home.resolve(launcher).toString(), command);
    builder.environment().put("PATH", home.resolve("programs") + ":" + System.getenv("PATH"));
    builder
        .environment()
        .putAll(
            Map.of(
                "VACHA_DATA",
                home.resolve("data").toString(),
                "JAVA_HOME",
                home.resolve("jdk").toString()));
    Process process = builder.redirectErrorStream(true).start();
    started.add(process);
    StringBuilder said = new StringBuilder();
    BufferedReader lines = process.inputReader();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      said.append(line).append('\n');
      if (line.equals("running")) {
        break;
      }
    }
    Matcher folder = Pattern.compile("-Djava.io.tmpdir=(\\S+) ").matcher(said);
    assertThat(folder.find()).as(said.toString()).isTrue();
    return Path.of(folder.group(1));
  }

  @ParameterizedTest
  @CsvSource({
    "packaging/run, up, data/tmp",
    "packaging/run, worker, data/tmp",
    "vacha, up, target/tmp",
    "vacha, worker, target/tmp"
  })
  void whatAKilledOneHasUnpackedIsRemovedByTheNextStart(
      String launcher, String command, String folder) throws Exception {
    Path running = unpacksIn(launcher, command);
    Path killed = unpacksIn(launcher, command);
    assertThat(started.getLast().destroyForcibly().waitFor()).isNotZero();
    Files.createFile(home.resolve(folder).resolve("of-a-version-before"));
    Path next = unpacksIn(launcher, command);
    try (Stream<Path> left = Files.list(home.resolve(folder))) {
      assertThat(left).containsExactlyInAnyOrder(running, next).doesNotContain(killed);
    }
    assertThat(running).isNotEmptyDirectory();
  }
}
