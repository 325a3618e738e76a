package io.vacha.speech;

import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.passage.Gap;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A text of several passages. It is made whole before any of it is heard, so that nobody holds an
 * encoder while he waits for an engine.
 *
 * @param passages in order
 * @param order whose text it is
 * @param sounds makes its sound
 */
record MarkedScript(List<MarkedPassage> passages, SpeechOrder order, PassageSounds sounds)
    implements Script {
  @Override
  public long millis() {
    return passages.stream().mapToLong(MarkedPassage::millis).sum();
  }

  @Override
  public Speech speak() throws IOException {
    try {
      Gap gap = Gap.NONE;
      for (MarkedPassage passage : passages) {
        gap = gap.then(passage.before());
        Optional<SpeechTask> task = passage.task();
        if (task.isPresent()) {
          sounds.speak(task.get(), passage, gap);
          gap = passage.after();
        }
      }
      return new Speech(sounds.finish(gap), Optional.empty());
    } catch (IOException | RuntimeException e) {
      sounds.close();
      throw e;
    }
  }
}
