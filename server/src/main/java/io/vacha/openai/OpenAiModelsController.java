package io.vacha.openai;

import io.vacha.error.ApiException;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /v1/models} and {@code GET /v1/models/{id}}. */
@RestController
final class OpenAiModelsController {
  /** When the first of these names could be used: the first version, in epoch seconds. */
  private static final long CREATED = 1_795_219_200;

  private final OpenAiNames names;

  OpenAiModelsController(OpenAiNames names) {
    this.names = names;
  }

  /** A model as OpenAI's SDKs read it. */
  record ModelView(String id, String object, long created, String ownedBy) {
    private static ModelView of(String id) {
      return new ModelView(id, "model", CREATED, "vacha");
    }
  }

  /** All of them. */
  record ModelList(String object, List<ModelView> data) {}

  @GetMapping("/v1/models")
  ModelList models() {
    return new ModelList("list", names.models().stream().map(ModelView::of).toList());
  }

  @GetMapping("/v1/models/{id}")
  ModelView model(@PathVariable String id) {
    if (!names.models().contains(id)) {
      throw ApiException.notFound("There is no such model. GET /v1/models lists all.");
    }
    return ModelView.of(id);
  }
}
