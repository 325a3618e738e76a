package io.vacha.workers.wire;

import io.vacha.engine.ErrorRate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An installed model of a worker.
 *
 * @param type which kind of engine reads it; null from a worker that does not say
 * @param sizeBytes how much its files have
 * @param licence what its licence is called
 * @param commercial whether that allows commercial use
 * @param attribution whom it asks to name; null where nobody
 * @param published how often others found it wrong
 */
public record ModelReport(
    @Nullable String type,
    long sizeBytes,
    String licence,
    boolean commercial,
    @Nullable String attribution,
    List<ErrorRate> published) {
  /** Copies the list. */
  public ModelReport {
    published = List.copyOf(published);
  }
}
