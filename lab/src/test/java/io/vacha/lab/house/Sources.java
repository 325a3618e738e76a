package io.vacha.lab.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.vacha.testing.Repository;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What is checked. */
abstract class Sources {
  private static final Pattern TESTING = Pattern.compile(".*/(vacha-)?testing[/-].*");

  /** All that runs: no tests, nothing that only tests share, no benchmarks. */
  static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .withImportOption(location -> !location.matches(TESTING))
          .withImportOption(location -> !location.contains("/benchmarks/"))
          .importPackages("io.vacha");

  /** The folders of the modules that the build names. */
  static List<Path> modules() {
    return Pattern.compile("<module>(.*?)</module>")
        .matcher(Repository.read("pom.xml"))
        .results()
        .map(found -> Repository.root().resolve(found.group(1)))
        .toList();
  }
}
