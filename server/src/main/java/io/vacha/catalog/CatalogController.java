package io.vacha.catalog;

import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/v1/voices} and {@code GET /api/v1/models}. */
@RestController
final class CatalogController {
  private final Catalog catalog;

  CatalogController(Catalog catalog) {
    this.catalog = catalog;
  }

  @GetMapping("/api/v1/voices")
  Map<String, List<Voice>> voices() {
    return Map.of("voices", catalog.voices());
  }

  @GetMapping("/api/v1/models")
  Map<String, List<ModelStatus>> models() {
    return Map.of("models", catalog.modelStatus());
  }
}
