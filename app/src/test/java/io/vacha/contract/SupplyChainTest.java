package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is shipped is listed, under licences we allow, and told in NOTICE. */
class SupplyChainTest {
  /** Ones that ask for no more than their text and, for EPL, to stay replaceable. */
  private static final Set<String> ALLOWED =
      Set.of("Apache-2.0", "MIT", "MIT-0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "EPL-2.0");

  private static final Pattern VERSION = Pattern.compile("-\\d[\\w.-]*\\.jar$");
  private static final String LIBRARIES = "Java libraries that are shipped";

  private final Map<String, String> licences = new TreeMap<>();

  SupplyChainTest() {
    Repository.read("packaging/licences.tsv")
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .forEach(row -> licences.put(row[0], row[1]));
  }

  @Test
  void everythingShippedIsListedAndNothingElse() throws IOException {
    Path written = Repository.root().resolve("app/target/runtime-classpath.txt");
    Set<String> shipped =
        Arrays.stream(Files.readString(written).split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).getFileName().toString())
            .filter(name -> name.endsWith(".jar") && !name.startsWith("vacha-"))
            .map(name -> VERSION.matcher(name).replaceAll(""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(shipped).hasSizeGreaterThan(50);
    assertThat(licences.keySet()).containsExactlyInAnyOrderElementsOf(shipped);
  }

  @Test
  void everyLicenceIsAllowed() {
    assertThat(licences).isNotEmpty();
    licences.forEach(
        (name, licence) ->
            assertThat(List.of(licence.split(" OR ", -1)))
                .as(name)
                .anyMatch(each -> ALLOWED.containsAll(List.of(each.split(" AND ", -1)))));
  }

  @Test
  void noticeTellsEachOfThem() {
    List<String> told =
        Repository.read("NOTICE")
            .lines()
            .dropWhile(line -> !line.startsWith(LIBRARIES))
            .dropWhile(line -> !line.startsWith("  "))
            .takeWhile(line -> line.startsWith("  "))
            .map(line -> line.strip().replaceFirst(" +", "\t"))
            .toList();
    List<String> listed =
        licences.entrySet().stream().map(each -> each.getKey() + "\t" + each.getValue()).toList();
    assertThat(told).isNotEmpty().containsExactlyInAnyOrderElementsOf(listed);
  }
}
