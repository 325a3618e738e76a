package io.vacha.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/** The console on a machine without Node: what was built before is used. */
class ConsoleBuildTest {
  /** The programs that the build needs where nothing is bundled. */
  private static final List<String> TOOLS =
      List.of(
          "bash",
          "cat",
          "cmp",
          "cut",
          "dirname",
          "env",
          "find",
          "mkdir",
          "sha256sum",
          "sort",
          "xargs");

  private static final Path MODULE = Repository.root().resolve("console");

  @TempDir private Path folder;
  private Path copy;
  private Path tools;

  private record Ended(int status, String said) {}

  @BeforeEach
  void copyTheSources() throws IOException {
    copy = Files.createDirectories(folder.resolve("console"));
    for (String file : List.of(".npmrc", "build", "build.mjs", "package.json")) {
      Files.copy(MODULE.resolve(file), copy.resolve(file));
    }
    Files.copy(MODULE.resolve("package-lock.json"), copy.resolve("package-lock.json"));
    assertThat(copy.resolve("build").toFile().setExecutable(true)).isTrue();
    FileSystemUtils.copyRecursively(MODULE.resolve("src"), copy.resolve("src"));
    tools = Files.createDirectories(folder.resolve("tools"));
    for (String tool : TOOLS) {
      Files.createSymbolicLink(tools.resolve(tool), Path.of("/usr/bin", tool));
    }
  }

  /** JUnit warns of every link that it is left to delete. */
  @AfterEach
  void deleteTheLinks() throws IOException {
    FileSystemUtils.deleteRecursively(tools);
  }

  private Ended build(String... arguments) throws Exception {
    return run(copy, copy.resolve("build").toString(), arguments);
  }

  private Ended run(Path directory, String program, String... arguments) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(program).directory(directory.toFile());
    builder.command().addAll(List.of(arguments));
    builder.environment().put("PATH", tools.toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), said);
  }

  private void bringJar() throws Exception {
    Path target = Files.createDirectories(copy.resolve("target"));
    String jar = target.resolve("vacha-console-1.jar").toString();
    Path program = Path.of(System.getProperty("java.home"), "bin", "jar");
    Ended made = run(MODULE.resolve("target/classes"), program.toString(), "cf", jar, "web");
    assertThat(made).isEqualTo(new Ended(0, ""));
  }

  @Test
  void aJarOfTheseSourcesIsEnough() throws Exception {
    bringJar();
    assertThat(build("--check")).isEqualTo(new Ended(0, ""));
    assertThat(build()).isEqualTo(new Ended(0, ""));
    assertThat(copy.resolve("target/classes/web/index.html")).exists();
  }

  @Test
  void aJarOfOlderSourcesIsUsedAndSaidToBe() throws Exception {
    bringJar();
    Files.writeString(copy.resolve("src/style.css"), "/* newer */");
    assertThat(build("--check").status()).isEqualTo(1);
    Ended built = build();
    assertThat(built.status()).isZero();
    assertThat(built.said()).contains("stays as it was built");
    assertThat(copy.resolve("target/classes/web/index.html")).exists();
  }

  @Test
  void withoutAJarNodeIsAskedFor() throws Exception {
    Ended built = build();
    assertThat(built.status()).isEqualTo(1);
    assertThat(built.said()).contains("needs Node 18 or newer and npm");
  }
}
