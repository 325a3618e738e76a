package io.vacha.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code openapi.yaml}, and whether a response is one that it describes. Thread-safe. */
public final class ApiDescription {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final Set<String> SECURITY_HEADERS =
      Set.of("x-content-type-options", "x-frame-options");
  private static final Set<String> DESCRIBED_BY_NAME =
      Set.of("retry-after", "www-authenticate", "allow", "content-disposition");

  private final ApiDocument api;
  private final JsonNode document;

  ApiDescription(ApiDocument api) {
    this.api = api;
    this.document = api.root();
  }

  /** The description the service serves. */
  public static ApiDescription load() {
    return new ApiDescription(ApiDocument.load());
  }

  /** What the response has that is not described, or lacks of what is; empty if it agrees. */
  public List<String> problems(Exchange exchange) {
    JsonNode response = responseOf(exchange);
    List<String> problems = new ArrayList<>();
    if (response.isMissingNode()) {
      return List.of("status " + exchange.status() + " is not described");
    }
    checkHeaders(exchange, response.path("headers"), problems);
    checkBody(exchange, response.path("content"), problems);
    return problems;
  }

  /** The description of the response, or a missing node. */
  private JsonNode responseOf(Exchange exchange) {
    JsonNode path = document.path("paths").path(exchange.path());
    if (path.isMissingNode()) {
      path = templated(exchange.path());
    }
    JsonNode operation = path.path(exchange.method().toLowerCase(Locale.ROOT));
    JsonNode described = operation.path("responses").path(Integer.toString(exchange.status()));
    return described.isMissingNode() && operation.isMissingNode()
        ? everywhere(exchange)
        : api.resolve(described);
  }

  private JsonNode templated(String path) {
    for (Map.Entry<String, JsonNode> entry : document.path("paths").properties()) {
      if (path.matches(entry.getKey().replaceAll("\\{[^}]+}", "[^/]+"))) {
        return entry.getValue();
      }
    }
    return document.path("paths").path(path);
  }

  /** What any address and method may answer, whether it serves something or not. */
  private JsonNode everywhere(Exchange exchange) {
    String name =
        switch (exchange.status()) {
          case 400 -> "InvalidRequest";
          case 401 -> "Unauthorized";
          case 404 -> "NotFound";
          case 405 -> "MethodNotAllowed";
          case 429 -> "TooMany";
          default -> "none";
        };
    String dialect = exchange.path().startsWith("/v1/") ? "OpenAi" : "";
    return document.path("components").path("responses").path(dialect + name);
  }

  private void checkHeaders(Exchange exchange, JsonNode described, List<String> problems) {
    for (Map.Entry<String, JsonNode> entry : described.properties()) {
      JsonNode header = api.resolve(entry.getValue());
      exchange
          .header(entry.getKey())
          .ifPresentOrElse(
              value -> checkHeader(entry.getKey(), value, header, problems),
              () -> reportAbsent(exchange, entry.getKey(), header, problems));
    }
    Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    described.properties().forEach(entry -> names.add(entry.getKey()));
    for (String name : exchange.headers().keySet()) {
      if (mustBeDescribed(name) && !names.contains(name)) {
        problems.add("header " + name + " is not described");
      }
    }
  }

  private static boolean mustBeDescribed(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return DESCRIBED_BY_NAME.contains(lower)
        || (lower.startsWith("x-") && !SECURITY_HEADERS.contains(lower));
  }

  private static boolean mayNotKnowTheKey(Exchange exchange) {
    return exchange.status() == 500
        || (exchange.status() == 503 && exchange.text().contains("cannot store anything"));
  }

  /** The rate headers may be absent only where no valid key was seen, or the service failed. */
  private static void reportAbsent(
      Exchange exchange, String name, JsonNode header, List<String> problems) {
    boolean known = exchange.keyed() && !mayNotKnowTheKey(exchange);
    boolean ofTheKey = name.startsWith("X-RateLimit-") && known;
    if (ofTheKey || header.path("required").asBoolean(false)) {
      problems.add("header " + name + " is absent");
    }
  }

  private void checkHeader(String name, String value, JsonNode header, List<String> problems) {
    JsonNode schema = header.path("schema");
    problems.addAll(api.validate("header " + name, schema, typed(schema, value)));
  }

  private static JsonNode typed(JsonNode schema, String value) {
    return switch (schema.path("type").asString("string")) {
      case "integer", "number", "boolean" ->
          value.matches("-?[0-9]+(\\.[0-9]+)?|true|false")
              ? JSON.readTree(value)
              : JSON.valueToTree(value);
      default -> JSON.valueToTree(value);
    };
  }

  private void checkBody(Exchange exchange, JsonNode content, List<String> problems) {
    if (content.isMissingNode() && exchange.body().length == 0) {
      return;
    }
    JsonNode described = content.path(exchange.mediaType());
    if (described.isMissingNode()) {
      problems.add("content type '" + exchange.mediaType() + "' is not described");
      return;
    }
    if (exchange.mediaType().equals("application/json") && !exchange.method().equals("HEAD")) {
      problems.addAll(api.validate("body", described.path("schema"), exchange.json()));
    }
  }
}
