package io.vacha.support;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code openapi.yaml} and the schemas in it. Thread-safe. */
public final class ApiDocument {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final JsonNode root;
  private final SchemaRegistry schemas =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private ApiDocument(JsonNode root) {
    this.root = root;
  }

  /** The document the service serves. */
  public static ApiDocument load() {
    try (InputStream yaml = ApiDocument.class.getResourceAsStream("/openapi.yaml")) {
      return parse(new String(Objects.requireNonNull(yaml).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A document from its text. */
  static ApiDocument parse(String yaml) {
    return new ApiDocument(JSON.valueToTree(new Yaml().load(yaml)));
  }

  /** The whole of it. */
  public JsonNode root() {
    return root;
  }

  /** What a node is, or refers to. */
  JsonNode resolve(JsonNode node) {
    String reference = node.path("$ref").asString("");
    return reference.isEmpty() ? node : root.at(reference.substring(1));
  }

  /** Validates against a schema of the document, whose references may lead anywhere in it. */
  List<String> validate(String what, JsonNode schema, JsonNode value) {
    ObjectNode wrapped = JSON.createObjectNode();
    wrapped.set("components", root.path("components"));
    wrapped.set("allOf", JSON.createArrayNode().add(schema));
    return schemas.getSchema(wrapped).validate(value).stream()
        .map(error -> what + " " + error)
        .toList();
  }
}
