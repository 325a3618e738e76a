package io.vacha.lab.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** What holds for every class. */
class HouseStyleTest extends Sources {
  @Test
  void nothingIsFoundByScanning() {
    noClasses()
        .should()
        .beAnnotatedWith("org.springframework.stereotype.Component")
        .orShould()
        .beAnnotatedWith("org.springframework.stereotype.Service")
        .orShould()
        .beAnnotatedWith("org.springframework.stereotype.Repository")
        .orShould()
        .beAnnotatedWith("org.springframework.context.annotation.ComponentScan")
        .orShould()
        .beAnnotatedWith("org.springframework.boot.autoconfigure.SpringBootApplication")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.springframework.beans.factory.annotation.Autowired")
        .check(CODE);
  }

  @Test
  void settingsAreRecords() {
    classes()
        .that()
        .haveSimpleNameEndingWith("Settings")
        .and()
        .resideOutsideOfPackage("io.vacha.settings")
        .should()
        .beRecords()
        .check(CODE);
  }

  @Test
  void namesSayWhatAClassIsFor() {
    noClasses()
        .should()
        .haveNameMatching(".*(Impl|Manager|Helper|Utils?)$|.*[.$](Abstract|Base)[A-Z].*")
        .check(CODE);
  }

  /** The client is a library of its own, in whose words its users speak of the same things. */
  @Test
  void noTwoClassesShareAName() {
    Map<String, Set<String>> packagesByName =
        CODE.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(type -> !type.getPackageName().equals("io.vacha.client"))
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getPackageName, Collectors.toSet())));
    assertThat(packagesByName).hasSizeGreaterThan(500);
    packagesByName.values().removeIf(packages -> packages.size() == 1);
    assertThat(packagesByName).isEmpty();
  }

  @Test
  void timeAndChanceAreInjected() {
    noClasses()
        .that()
        .resideOutsideOfPackages("io.vacha.cli..", "io.vacha.benchmarks..")
        .should()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Clock.class, "systemUTC")
        .orShould()
        .callConstructor(Random.class)
        .orShould()
        .callMethod(Math.class, "random")
        .check(CODE);
  }

  @Test
  void testsNeitherSleepNorSkip() {
    List<Path> folders =
        modules().stream()
            .map(module -> module.resolve("target/test-classes"))
            .filter(Files::exists)
            .toList();
    assertThat(folders).hasSizeGreaterThan(10);
    JavaClasses tests = new ClassFileImporter().importPaths(folders);
    noClasses()
        .should()
        .callMethod(Thread.class, "sleep", long.class)
        .orShould()
        .callMethod(Thread.class, "sleep", Duration.class)
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching("org\\.junit\\.jupiter\\.api\\.(Disabled|Assumptions|condition\\..*)")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("org.assertj.core.api.Assumptions")
        .check(tests);
  }

  @Test
  void everyPackageSaysWhatItIsForAndIsNullMarked() throws IOException {
    for (Path module : modules()) {
      for (Path folder : packagesOf(module.resolve("src/main/java"))) {
        Path info = folder.resolve("package-info.java");
        assertThat(info).exists();
        assertThat(Files.readString(info)).startsWith("/**").contains(NullMarked.class.getName());
      }
    }
  }

  @Test
  void filesAreShort() throws IOException {
    List<Path> tooLong = new ArrayList<>();
    for (Path module : modules()) {
      for (Path file : written(module.resolve("src"))) {
        if (Files.readAllLines(file).size() > 300) {
          tooLong.add(file);
        }
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void linesOfScriptsAndStyleSheetsFitTheScreen() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (String folder : List.of("console/src", "console/test", "app/src", "lab/training")) {
      for (Path file : written(Repository.root().resolve(folder))) {
        if (!file.toString().endsWith(".java")) {
          Files.readAllLines(file).stream()
              .filter(line -> line.codePointCount(0, line.length()) > 100)
              .forEach(line -> tooLong.add(file + ": " + line));
        }
      }
    }
    assertThat(tooLong).isEmpty();
  }

  @Test
  void packagesAreSmall() throws IOException {
    List<String> tooLarge = new ArrayList<>();
    for (Path module : modules()) {
      for (Path folder : packagesOf(module.resolve("src/main/java"))) {
        String name = Repository.root().relativize(folder).toString().replaceFirst(".*/vacha/", "");
        long files = count(folder);
        if (files > 20) {
          tooLarge.add(name + " has " + files + " files");
        }
      }
    }
    assertThat(tooLarge).isEmpty();
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .count();
    }
  }

  @Test
  void flowsAreReadAtAGlance() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path module : modules()) {
      for (Path file : written(module.resolve("src"))) {
        if (file.toString().matches(".*(Controller|Service|Engine)\\.java")) {
          longMethods(Files.readAllLines(file)).forEach(line -> tooLong.add(file + ": " + line));
        }
      }
    }
    assertThat(tooLong).isEmpty();
  }

  /** First lines of the bodies over 25 lines, as the formatter lays out members of a class. */
  private static List<String> longMethods(List<String> lines) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches("  \\S.*\\).*\\{") && !lines.get(i).contains(" record ")) {
        int end = lines.subList(i, lines.size()).indexOf("  }");
        if (end > 26) {
          found.add(lines.get(i).strip());
        }
      }
    }
    return found;
  }

  /** What people wrote in a folder, without data. */
  private static List<Path> written(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(java|js|mjs|jsx|css|html|py)"))
          .toList();
    }
  }

  private static Set<Path> packagesOf(Path sources) throws IOException {
    if (Files.notExists(sources)) {
      return Set.of(); // a module without Java
    }
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(Path::getParent)
          .collect(Collectors.toSet());
    }
  }
}
