package io.vacha.support;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The examples of {@code openapi.yaml}. */
final class ApiExamples {
  private final ApiDocument api;

  /** Those of a document. */
  ApiExamples(ApiDocument api) {
    this.api = api;
  }

  /** Every example of the document that is not what its schema says, and what lacks an example. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    api.root()
        .path("paths")
        .forEach(path -> path.forEach(operation -> checkExamples(operation, problems)));
    return problems;
  }

  private void checkExamples(JsonNode operation, List<String> problems) {
    String name = operation.path("operationId").asString();
    JsonNode sent = operation.path("requestBody").path("content").path("application/json");
    JsonNode answered =
        operation.path("responses").path("200").path("content").path("application/json");
    for (JsonNode media : List.of(sent, answered)) {
      if (media.isMissingNode()) {
        continue;
      }
      List<JsonNode> examples = examplesOf(media);
      if (examples.isEmpty()) {
        problems.add(name + " has no example");
      }
      examples.forEach(each -> problems.addAll(api.validate(name, media.path("schema"), each)));
    }
  }

  private List<JsonNode> examplesOf(JsonNode media) {
    List<JsonNode> all = new ArrayList<>();
    if (media.has("example")) {
      all.add(media.path("example"));
    }
    media.path("examples").forEach(each -> all.add(each.path("value")));
    api.resolve(media.path("schema")).path("examples").forEach(all::add);
    return all;
  }
}
