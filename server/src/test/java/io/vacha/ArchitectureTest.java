package io.vacha;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.vacha.support.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The rules of the map in ARCHITECTURE.md and of the house style that a machine can check. */
class ArchitectureTest {
  /** Every package, uppermost first; a package knows those below it and none above. */
  private static final List<String> ORDER =
      List.of(
          "cli",
          "",
          "http",
          "openai",
          "speech",
          "transcription",
          "lexicon",
          "catalog",
          "account",
          "plan",
          "ratelimit",
          "quota",
          "usage",
          "models",
          "engine",
          "audio",
          "storage",
          "console",
          "ops",
          "settings",
          "error",
          "khmer",
          "client");

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.vacha");

  @TestFactory
  Stream<DynamicTest> packagesKnowOnlyThoseBelowThem() {
    return ORDER.stream()
        .filter(name -> !name.equals(ORDER.getFirst()))
        .map(name -> DynamicTest.dynamicTest(pattern(name), () -> checkKnowsNoneAbove(name)));
  }

  private static void checkKnowsNoneAbove(String name) {
    String[] above =
        ORDER.subList(0, ORDER.indexOf(name)).stream()
            .map(ArchitectureTest::pattern)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(pattern(name))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(above)
        .allowEmptyShould(true)
        .check(CODE);
  }

  private static String pattern(String name) {
    return name.isEmpty() ? "io.vacha" : "io.vacha." + name + "..";
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    Set<String> unplaced =
        CODE.stream()
            .map(type -> type.getPackageName().replaceFirst("^io\\.vacha\\.?", ""))
            .map(name -> name.replaceFirst("\\..*", ""))
            .filter(name -> !ORDER.contains(name))
            .collect(Collectors.toSet());
    assertThat(unplaced).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> enginesDoNotKnowEachOther() {
    List<String> engines = List.of("espeak", "pocketsphinx", "remote", "ctc", "whisper", "vits");
    return engines.stream()
        .map(engine -> DynamicTest.dynamicTest(engine, () -> checkKnowsNoSibling(engine, engines)));
  }

  private static void checkKnowsNoSibling(String engine, List<String> engines) {
    String[] siblings =
        engines.stream()
            .filter(other -> !other.equals(engine))
            .map(other -> "io.vacha.engine." + other + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("io.vacha.engine." + engine + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(siblings)
        .allowEmptyShould(true)
        .check(CODE);
  }

  @Test
  void soundAndEnginesKnowNoServer() {
    noClasses()
        .that()
        .resideInAnyPackage("io.vacha.audio..", "io.vacha.engine..", "io.vacha.khmer..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.servlet..", "org.springframework.web..", "org.apache..")
        .check(CODE);
  }

  @Test
  void khmerKnowsOnlyTheJdkAndIcu() {
    classes()
        .that()
        .resideInAPackage("io.vacha.khmer..")
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage("java..", "io.vacha.khmer..", "org.jspecify.."))
        .check(CODE);
  }

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

  @Test
  void timeAndChanceAreInjected() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.vacha.cli")
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
    JavaClasses tests =
        new ClassFileImporter()
            .withImportOption(new ImportOption.OnlyIncludeTests())
            .importPackages("io.vacha");
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
    for (String module : List.of("khmer", "client", "server")) {
      for (Path folder : packagesOf(Repository.root().resolve(module).resolve("src/main/java"))) {
        Path info = folder.resolve("package-info.java");
        assertThat(info).exists();
        assertThat(Files.readString(info)).startsWith("/**").contains(NullMarked.class.getName());
      }
    }
  }

  private static Set<Path> packagesOf(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(Path::getParent)
          .collect(Collectors.toSet());
    }
  }
}
