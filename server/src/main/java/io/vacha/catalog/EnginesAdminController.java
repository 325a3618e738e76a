package io.vacha.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.engine.EngineHealth;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code GET /api/v1/admin/engines}: how every engine is at this moment, and what it serves. */
@RestController
final class EnginesAdminController {
  private final Catalog catalog;
  private final Engines engines;

  EnginesAdminController(Catalog catalog, Engines engines) {
    this.catalog = catalog;
    this.engines = engines;
  }

  /** One engine; {@code operation} is {@code tts} or {@code transcribe}. */
  record EngineView(
      String name,
      String operation,
      boolean available,
      int busy,
      int queued,
      @JsonProperty("deadline_misses") long deadlineMisses,
      String description) {
    private static EngineView of(String name, String operation, EngineHealth health) {
      return new EngineView(
          name,
          operation,
          health.available(),
          health.busy(),
          health.queued(),
          health.deadlineMisses(),
          health.description());
    }
  }

  /** All of it. */
  record State(List<EngineView> engines, List<ModelStatus> models) {}

  @GetMapping("/api/v1/admin/engines")
  State engines() {
    Stream<EngineView> speaking =
        engines.speaking().entrySet().stream()
            .map(each -> EngineView.of(each.getKey(), "tts", each.getValue().health()));
    Stream<EngineView> listening =
        engines.listening().entrySet().stream()
            .map(each -> EngineView.of(each.getKey(), "transcribe", each.getValue().health()));
    return new State(Stream.concat(speaking, listening).toList(), catalog.modelStatus());
  }
}
