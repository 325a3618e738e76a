package io.vacha.speech;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.Lexicons;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Charge;
import io.vacha.quota.meter.Meter;
import io.vacha.speech.ssml.SsmlDocument;
import java.io.IOException;
import java.util.Optional;

/** The text-to-speech flow. Thread-safe. */
public final class SpeechService {
  private final Catalog catalog;
  private final Lexicons lexicons;
  private final Meter meter;
  private final MarkedTexts marked;

  /** Speaks by the engines of a catalog; {@code marked} plans what somebody marked. */
  SpeechService(Catalog catalog, Lexicons lexicons, Meter meter, MarkedTexts marked) {
    this.catalog = catalog;
    this.lexicons = lexicons;
    this.meter = meter;
    this.marked = marked;
  }

  /**
   * Speaks a text: check, reserve, plan and synthesise, encode, commit. What is returned is
   * charged.
   *
   * @param speed how much faster than it is the sound will be
   * @param maker encodes it; what it made is the caller's to close where this throws
   * @throws ApiException for what the client is told; nothing is charged then
   * @throws io.vacha.engine.ClientLeftException if nobody waits any longer; likewise
   */
  ChargedSpeech speak(SpeechOrder order, double speed, Cancellation work, SoundMaker maker)
      throws IOException {
    Script script = script(order, work);
    AudioDemand demand = AudioDemand.estimated(Math.round(script.millis() / speed));
    try (Charge charge = meter.open(order.metered(), demand, work);
        Speech speech = script.speak()) {
      WholeSound sound = maker.make(speech.audio());
      work.check();
      charge.commit(sound.durationMillis());
      return new ChargedSpeech(sound, speech.contentDisposition());
    } catch (EngineException e) {
      throw EngineFailure.toClient(e);
    } catch (CodecUnavailableException e) {
      throw EngineFailure.unavailable(e);
    }
  }

  /** What makes an encoded sound; pulls the samples to their end. */
  @FunctionalInterface
  interface SoundMaker {
    WholeSound make(PcmStream sound) throws IOException;
  }

  /** What makes bytes of a sound; pulls it to its end. */
  @FunctionalInterface
  public interface SoundSink {
    void take(PcmStream sound) throws IOException;
  }

  /**
   * Speaks a text to somebody who gets it while it is made: check, reserve, synthesise, and charge
   * when the sound ends. A client that leaves is charged for what was made; a failure is not.
   *
   * @param speed how much faster than it is the sound will be
   */
  public void speakInto(SpeechOrder order, double speed, Cancellation work, SoundSink sink)
      throws IOException {
    Script script = script(order, work);
    AudioDemand demand = AudioDemand.estimated(Math.round(script.millis() / speed));
    try (Charge charge = meter.open(order.metered(), demand, work);
        Speech speech = script.speak();
        MeteredSound sound = new MeteredSound(speech.audio(), speed, charge)) {
      try {
        sink.take(sound);
      } catch (IOException | ApiException e) {
        if (work.isCancelled() || e instanceof ApiException) {
          sound.chargeForPart();
        }
        throw e;
      }
    }
  }

  /** Checks the text and plans it, unless the month has no room for any. */
  private Script script(SpeechOrder order, Cancellation work) {
    Voice voice = checked(order);
    Optional<SsmlDocument> document = order.request().document();
    if (document.isPresent()) {
      marked.check(order, document.get());
      meter.requireRoom(order.metered());
      return marked.plan(order, document.get(), work);
    }
    SpeechEngine engine = catalog.speechEngine(voice);
    if (order.timings().isPresent() && !engine.timesWords()) {
      throw EngineFailure.untimed(voice.slug());
    }
    meter.requireRoom(order.metered());
    KhmerFrontEnd reader = lexicons.readerOf(order.caller().keyId());
    SpeechTask task =
        new SpeechTask(order.request().text(), voice.slug(), reader, order.claim(), work);
    return new Script.Plain(task, engine, order.timings());
  }

  private Voice checked(SpeechOrder order) {
    long limit = order.plan().maxTextCodepoints();
    long actual = order.request().codepoints();
    if (actual > limit) {
      throw OverLimit.textTooLong(limit, actual);
    }
    Voice voice = catalog.voice(order.request().voice());
    order.trace().engineIs(voice.engine());
    return voice;
  }
}
