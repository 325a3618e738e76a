package io.vacha.lab.house;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which package may know which. */
class ArchitectureTest extends Sources {
  /** Every package, uppermost first; a package knows those below it and none above. */
  private static final List<String> ORDER =
      List.of(
          "lab",
          "cli",
          "worker",
          "",
          "http",
          "openai",
          "job",
          "live",
          "speech",
          "transcription",
          "lexicon",
          "catalog",
          "idempotency",
          "account",
          "plan",
          "ratelimit",
          "quota",
          "usage",
          "audit",
          "models",
          "workers",
          "engine",
          "audio",
          "storage",
          "console",
          "ops",
          "settings",
          "error",
          "turns",
          "process",
          "khmer",
          "client");

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
    List<String> engines =
        List.of("espeak", "pocketsphinx", "remote", "ctc", "whisper", "vits", "kokoro");
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
  void onlyTheDoorKnowsWhichWebServerItIs() {
    noClasses()
        .that()
        .resideOutsideOfPackages("io.vacha.http..", "io.vacha.worker..")
        .and()
        .doNotHaveFullyQualifiedName("io.vacha.transcription.upload.FormParts")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.catalina..", "org.apache.coyote..", "org.apache.tomcat..")
        .check(CODE);
  }

  @Test
  void khmerKnowsOnlyTheJdk() {
    classes()
        .that()
        .resideInAPackage("io.vacha.khmer..")
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage("java..", "io.vacha.khmer..", "org.jspecify.."))
        .check(CODE);
  }
}
