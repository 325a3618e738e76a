package io.vacha.speech;

import io.vacha.audio.WordListener;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.speech.passage.PassagePlanner;
import io.vacha.speech.passage.PassageSounds;
import io.vacha.speech.ssml.SsmlDocument;
import java.io.IOException;
import java.util.Optional;

/** Speaks texts of which somebody marked how they are spoken, whole. Thread-safe. */
final class MarkedTexts {
  private final PassagePlanner planner;
  private final SoundEncoder encoder;
  private final SoundFolder folder;

  MarkedTexts(PassagePlanner planner, SoundEncoder encoder, SoundFolder folder) {
    this.planner = planner;
    this.encoder = encoder;
    this.folder = folder;
  }

  /**
   * Checks what does not take time.
   *
   * @throws io.vacha.error.ApiException 400 for a voice that there is not or that cannot speak so
   */
  void check(SpeechOrder order, SsmlDocument document) {
    planner.check(order.request(), document, order.timings().isPresent());
  }

  /** Plans a text that was checked. */
  Script plan(SpeechOrder order, SsmlDocument document, KhmerFrontEnd reader, Cancellation work) {
    var terms = new PassagePlanner.Terms(order.request().voice(), reader, order.claim(), work);
    return new Script.Marked(planner.plan(document.passages(), terms), order, this);
  }

  /**
   * Makes all of it into a file before any of it is heard, so that nobody holds an encoder while he
   * waits for an engine.
   */
  Speech speak(Script.Marked script) throws IOException {
    SpeechOrder order = script.order();
    GrowingFile file = folder.open(order.caller().keyId());
    try {
      MadeSound made = new MadeSound(file);
      PassageSounds sounds =
          new PassageSounds(
              encoder,
              rateHz -> {
                made.isOf(rateHz);
                order.timings().ifPresent(words -> words.spokenAt(rateHz));
                return file;
              },
              order.timings().map(words -> (WordListener) words));
      sounds.speak(script.passages());
      sounds.finish();
      file.end(null);
      return new Speech(made, Optional.empty());
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }
}
