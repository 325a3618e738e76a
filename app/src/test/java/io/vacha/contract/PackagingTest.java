package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.MemoryEater;
import io.vacha.support.NodeProject;
import io.vacha.testing.Repository;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** The files for containers and for systemd agree with the launcher and with what the docs say. */
class PackagingTest {
  private final String dockerfile = Repository.read("Dockerfile");

  @Test
  void theLinterHasNothingToSay() throws Exception {
    String linter = NodeProject.modules().resolve(".bin/dockerfile-utils").toString();
    String file = Repository.root().resolve("Dockerfile").toString();
    Process process =
        new ProcessBuilder("node", linter, "lint", file).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void theImageHasThePackagesOfTheLauncher() {
    Matcher listed =
        Pattern.compile("runtime_packages=\\((.*?)\\)").matcher(Repository.read("vacha"));
    assertThat(listed.find()).isTrue();
    String installs = dockerfile.substring(dockerfile.lastIndexOf("\nFROM "));
    assertThat(installs).contains(Arrays.asList(listed.group(1).split(" ")));
  }

  @Test
  void theImageRunsWithoutRootAndSaysHowItIs() {
    List<String> lines = dockerfile.lines().toList();
    assertThat(lines).contains("USER 10001:10001").anyMatch(line -> line.startsWith("HEALTHCHECK"));
    assertThat(lines.indexOf("USER 10001:10001"))
        .isGreaterThan(
            dockerfile.substring(0, dockerfile.lastIndexOf("\nRUN ")).lines().toList().size());
  }

  @Test
  void composeTakesAwayWhatIsNotNeeded() {
    Map<String, Map<String, Map<String, Object>>> compose =
        new Yaml().load(Repository.read("compose.yaml"));
    Map<String, Object> vacha = compose.get("services").get("vacha");
    assertThat(vacha)
        .containsEntry("read_only", true)
        .containsEntry("cap_drop", List.of("ALL"))
        .containsEntry("security_opt", List.of("no-new-privileges:true"))
        .containsKeys("cpus", "mem_limit", "pids_limit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compose.cluster.yaml",
        "packaging/cluster/demo",
        "packaging/helm/vacha/templates/_helpers.tpl",
        "packaging/helm/vacha/templates/gateways.yaml",
        "packaging/helm/vacha/templates/workers.yaml"
      })
  void aClusterIsSetUpBySettingsThatExist(String file) {
    List<String> known =
        Repository.read("docs/configuration.md")
            .lines()
            .filter(line -> line.startsWith("| `"))
            .map(line -> line.split("`", -1)[1].replace("-", "").replace('.', '_'))
            .map(key -> key.toUpperCase(Locale.ROOT))
            .toList();
    List<String> used =
        Pattern.compile("VACHA_[A-Z0-9_]+")
            .matcher(Repository.read(file))
            .results()
            .map(MatchResult::group)
            .toList();
    assertThat(used).isNotEmpty();
    assertThat(known).containsAll(used);
  }

  @Test
  void theUnitNamesFilesThatExist() {
    String unit = Repository.read("packaging/vacha.service");
    assertThat(unit)
        .contains("ExecStart=/opt/vacha/packaging/run up", "NoNewPrivileges=yes")
        .contains("ProtectSystem=strict", "User=vacha");
    assertThat(Repository.root().resolve("packaging/run")).isExecutable();
  }

  /** Half dead is worse than dead: what is dead is started again. */
  @ParameterizedTest
  @ValueSource(strings = {"vacha", "packaging/run", "Dockerfile"})
  void whoHasNoMemoryLeftEndsAndIsStartedAgain(String file) throws Exception {
    Matcher flags = Pattern.compile("-Xmx256m ((?:-XX:\\S+ ?)+)").matcher(Repository.read(file));
    assertThat(flags.find()).isTrue();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    flags
        .group(1)
        .lines()
        .flatMap(line -> Arrays.stream(line.strip().split(" ")))
        .filter(flag -> !flag.contains("AOTCache"))
        .forEach(command::add);
    command.addAll(List.of("-Xmx16m", "-cp", System.getProperty("java.class.path")));
    command.add(MemoryEater.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).contains("Terminating due to java.lang.OutOfMemoryError");
    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(Repository.read("packaging/vacha.service")).contains("Restart=on-failure");
    assertThat(Repository.read("compose.yaml")).contains("restart: unless-stopped");
  }
}
