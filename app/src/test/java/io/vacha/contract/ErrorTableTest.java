package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.error.ErrorCode;
import io.vacha.support.ApiDocument;
import io.vacha.testing.Repository;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The table in the code, the page and the description are one table. */
class ErrorTableTest {
  private final String page = Repository.read("docs/errors.md");
  private final JsonNode components = ApiDocument.load().root().path("components");

  @Test
  void pageHasTheTableOfTheCode() {
    List<String> rows = page.lines().filter(line -> line.matches("\\| [0-9]{3} .*")).toList();
    assertThat(rows)
        .containsExactlyElementsOf(
            Arrays.stream(ErrorCode.values()).map(ErrorTableTest::row).toList());
  }

  private static String row(ErrorCode code) {
    return "| %d | [`%s`](#%s) | %s | %s |"
        .formatted(
            code.status(),
            code.type(),
            code.type(),
            code.retryable() ? "yes" : "no",
            code.meaning());
  }

  @Test
  void pageExplainsEachError() {
    List<String> sections =
        page.lines()
            .filter(line -> line.matches("## [a-z_]+"))
            .map(line -> line.substring(3))
            .toList();
    assertThat(sections).containsExactlyElementsOf(types());
  }

  @Test
  void descriptionListsTheTypesOfTheCode() {
    JsonNode listed = components.path("schemas").path("ErrorType").path("enum");
    assertThat(listed.valueStream().map(JsonNode::asString)).containsExactlyElementsOf(types());
  }

  @Test
  void descriptionSendsEachTypeWithItsStatus() {
    JsonNode paths = ApiDocument.load().root().path("paths");
    for (ErrorCode code : ErrorCode.values()) {
      Set<String> statuses = new TreeSet<String>();
      paths.forEach(path -> path.forEach(operation -> collect(operation, code, statuses)));
      assertThat(statuses).as(code.type()).isSubsetOf(Integer.toString(code.status()));
    }
  }

  private void collect(JsonNode operation, ErrorCode code, Set<String> statuses) {
    operation
        .path("responses")
        .properties()
        .forEach(
            entry -> {
              String name = entry.getValue().path("$ref").asString("").replaceAll(".*/", "");
              JsonNode response = components.path("responses").path(name);
              if (response.findPath("enum").valueStream().anyMatch(type -> is(type, code))) {
                statuses.add(entry.getKey());
              }
            });
  }

  private static boolean is(JsonNode type, ErrorCode code) {
    return type.asString().equals(code.type());
  }

  @Test
  void descriptionHasAResponseForEachType() {
    List<String> described =
        components
            .path("responses")
            .valueStream()
            .flatMap(response -> response.findPath("enum").valueStream())
            .map(JsonNode::asString)
            .toList();
    assertThat(described).containsAll(types());
  }

  private static List<String> types() {
    return Arrays.stream(ErrorCode.values()).map(ErrorCode::type).toList();
  }
}
