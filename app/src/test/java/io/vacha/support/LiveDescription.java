package io.vacha.support;

import io.vacha.testing.Repository;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** {@code docs/asyncapi.yaml}, and whether a message is one that it describes. Thread-safe. */
public final class LiveDescription {
  private static final LiveDescription LOADED =
      new LiveDescription(ApiDocument.parse(Repository.read("docs/asyncapi.yaml")));

  private final ApiDocument document;

  private LiveDescription(ApiDocument document) {
    this.document = document;
  }

  /** The description in the docs. */
  public static LiveDescription load() {
    return LOADED;
  }

  /** The paths that are described. */
  public Set<String> paths() {
    Set<String> paths = new TreeSet<>();
    document.root().path("channels").forEach(each -> paths.add(each.path("address").asString("")));
    return paths;
  }

  /** Why a message that the service sent on a path is none of those described; empty if it is. */
  public List<String> problems(String path, JsonNode message) {
    List<String> problems = new ArrayList<>();
    for (JsonNode described : messages(path, "send")) {
      List<String> found = document.validate(path, described.path("payload"), message);
      if (found.isEmpty()) {
        return List.of();
      }
      problems.addAll(found);
    }
    problems.addFirst(path + " sends " + message);
    return problems;
  }

  /** The JSON messages of an action on a path. */
  private List<JsonNode> messages(String path, String action) {
    List<JsonNode> messages = new ArrayList<>();
    for (JsonNode operation : document.root().path("operations")) {
      String address = document.resolve(operation.path("channel")).path("address").asString("");
      if (address.equals(path) && operation.path("action").asString("").equals(action)) {
        for (JsonNode message : operation.path("messages")) {
          messages.add(document.resolve(document.resolve(message)));
        }
      }
    }
    return messages.stream()
        .filter(each -> each.path("contentType").asString("").equals("application/json"))
        .toList();
  }
}
