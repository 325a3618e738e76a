package io.vacha.engine.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import java.util.function.Consumer;

/** What tests say of engines. */
public final class EngineAssertions {
  private EngineAssertions() {}

  /** A failure of this kind. */
  public static Consumer<Throwable> failure(Kind kind) {
    return thrown ->
        assertThat(thrown)
            .isInstanceOfSatisfying(
                EngineException.class, e -> assertThat(e.kind()).as(e.toString()).isEqualTo(kind));
  }
}
