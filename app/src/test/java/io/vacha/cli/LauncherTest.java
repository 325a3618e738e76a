package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The launcher on a machine that has nothing yet: programs that only write down their names. */
class LauncherTest {
  private static final String RECORD = "#!/bin/sh\necho \"${0##*/} $*\" >> \"$RECORD\"\n";

  @TempDir private Path machine;
  private Path programs;

  @BeforeEach
  void equip() throws IOException {
    programs = Files.createDirectories(machine.resolve("programs"));
    Path jdk = Files.createDirectories(machine.resolve("jdk/bin"));
    Files.writeString(machine.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    program(programs.resolve("dpkg-query"), "#!/bin/sh\nexit 1\n");
    program(programs.resolve("sudo"), "#!/bin/sh\nexec \"$@\"\n");
    program(programs.resolve("apt-get"), RECORD);
    program(programs.resolve("mvn"), RECORD);
    program(jdk.resolve("java"), RECORD);
    program(jdk.resolve("javac"), RECORD);
    Files.createDirectories(machine.resolve("home"));
    program(machine.resolve("home/vacha"), Repository.read("vacha"));
  }

  private static void program(Path file, String script) throws IOException {
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String run(String command) throws Exception {
    Path record = machine.resolve("record");
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", command);
    builder.directory(machine.resolve("home").toFile()).redirectErrorStream(true);
    builder.environment().put("PATH", programs + ":" + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", machine.resolve("jdk").toString());
    builder.environment().put("RECORD", record.toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return Files.readString(record);
  }

  @Test
  void theGuideForSystemdInstallsAndBuildsEverything() throws Exception {
    Matcher step =
        Pattern.compile("cd /opt/vacha && (.*?) *#")
            .matcher(Repository.read("docs/guides/systemd.md"));
    assertThat(step.find()).isTrue();
    assertThat(run(step.group(1)))
        .containsPattern("apt-get install .*espeak-ng .*bubblewrap")
        .contains("mvn -B -q package")
        .contains("-XX:AOTCacheOutput=")
        .containsPattern("java .* doctor\n");
  }

  @Test
  void helpNamesEveryCommand() {
    String help = Repository.read("vacha").split("cat <<'TEXT'\n")[1].split("\nTEXT\n")[0];
    AllCommands.commandLine(new AllCommands()).getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .filter(command -> !command.usageMessage().hidden())
        .forEach(
            command -> assertThat(help).containsPattern("vacha .*\\b" + command.name() + "\\b"));
  }

  @Test
  void aDiagnosisInstallsNothing() throws Exception {
    assertThat(run("./vacha doctor")).doesNotContain("apt-get").containsPattern("java .* doctor\n");
  }
}
