package io.vacha.speech;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.PcmStream;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.worker.Admission;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.AppliedLexicon;
import io.vacha.lexicon.Lexicons;
import io.vacha.quota.AudioDemand;
import io.vacha.quota.meter.Charge;
import io.vacha.quota.meter.Meter;
import io.vacha.speech.cache.KeptSound;
import io.vacha.speech.cache.SpeechCache;
import io.vacha.speech.request.SoundForm;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.timing.TimedVoices;
import io.vacha.speech.turn.TextTurns;
import java.io.IOException;
import java.util.Optional;

/** The text-to-speech flow. Thread-safe. */
public final class SpeechService {
  private final Catalog catalog;
  private final Lexicons lexicons;
  private final Meter meter;
  private final MarkedTexts marked;
  private final EarlierSounds earlier;
  private final TextTurns turns;

  /**
   * Speaks by the engines of a catalog.
   *
   * @param marked plans what somebody marked
   * @param earlier sounds that were made before
   * @param turns whose text is planned next
   */
  SpeechService(
      Catalog catalog,
      Lexicons lexicons,
      Meter meter,
      MarkedTexts marked,
      EarlierSounds earlier,
      TextTurns turns) {
    this.catalog = catalog;
    this.lexicons = lexicons;
    this.meter = meter;
    this.marked = marked;
    this.earlier = earlier;
    this.turns = turns;
  }

  /**
   * Checks a text, and that the month has room for some sound.
   *
   * @throws ApiException for what the client is told; nothing is charged then
   */
  public CheckedSpeech check(SpeechOrder order) {
    Voice voice = checked(order);
    AppliedLexicon lexicon = lexicons.appliedTo(order.caller().keyId());
    return new CheckedSpeech(order, voice, lexicon, Optional.empty());
  }

  /** The same of a text whose sound may be one that was made before. */
  public CheckedSpeech check(SpeechOrder order, SoundForm form) {
    CheckedSpeech speech = check(order);
    return new CheckedSpeech(
        order,
        speech.voice(),
        speech.lexicon(),
        earlier.key(order, speech.voice(), speech.lexicon(), form));
  }

  /**
   * A sound that was made before, charged as if it were made now; empty where there is none.
   *
   * @throws ApiException for what the client is told; nothing is charged then
   * @throws io.vacha.engine.ClientLeftException if nobody waits any longer; likewise
   */
  Optional<KeptSound> kept(CheckedSpeech speech, Cancellation work) throws IOException {
    Optional<KeptSound> found = earlier.find(speech);
    if (found.isPresent()) {
      charge(speech.order(), found.get(), work);
    }
    return found;
  }

  private void charge(SpeechOrder order, KeptSound sound, Cancellation work) throws IOException {
    try {
      meter.charge(order.metered(), sound.durationMillis(), work);
    } catch (EngineException e) {
      sound.close();
      throw EngineFailure.toClient(e);
    } catch (RuntimeException e) {
      sound.close();
      throw e;
    }
  }

  /** Keeps a sound that is whole and charged. */
  void keep(CheckedSpeech speech, SoundForm form, SpeechCache.MadeSound sound) {
    earlier.keep(speech, form, sound);
  }

  /**
   * Speaks a text: reserve, plan and synthesise, encode, commit. What is returned is charged.
   *
   * @param speed how much faster than it is the sound will be
   * @param maker encodes it; what it made is the caller's to close where this throws
   * @throws ApiException for what the client is told; nothing is charged then
   * @throws io.vacha.engine.ClientLeftException if nobody waits any longer; likewise
   */
  ChargedSpeech speak(CheckedSpeech checked, double speed, Cancellation work, SoundMaker maker)
      throws IOException {
    Script script = script(checked, work);
    AudioDemand demand = AudioDemand.estimated(Math.round(script.millis() / speed));
    try (Charge charge = meter.open(checked.order().metered(), demand, work);
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
   * Speaks a text to somebody who gets it while it is made: reserve, synthesise, and charge when
   * the sound ends. A client that leaves is charged for what was made; a failure is not.
   *
   * @param speed how much faster than it is the sound will be
   * @return what was charged, in milliseconds
   */
  public long speakInto(CheckedSpeech checked, double speed, Cancellation work, SoundSink sink)
      throws IOException {
    SpeechOrder order = checked.order();
    Script script = script(checked, work);
    AudioDemand demand = AudioDemand.estimated(Math.round(script.millis() / speed));
    try (Charge charge = meter.open(order.metered(), demand, work);
        Speech speech = script.speak();
        MeteredSound sound = new MeteredSound(speech.audio(), speed, charge)) {
      try {
        sink.take(sound);
        return sound.millis();
      } catch (IOException | ApiException e) {
        if (work.isCancelled() || e instanceof ApiException) {
          sound.chargeForPart();
        }
        throw e;
      }
    }
  }

  private Script script(CheckedSpeech checked, Cancellation work) {
    try (Admission.Place _ = turns.enter(checked.order().claim(), work)) {
      return planned(checked, work);
    }
  }

  private Script planned(CheckedSpeech checked, Cancellation work) {
    SpeechOrder order = checked.order();
    KhmerFrontEnd reader = checked.lexicon().reader();
    Optional<SsmlDocument> document = order.request().document();
    if (document.isPresent()) {
      return marked.plan(order, document.get(), reader, work);
    }
    Voice voice = checked.voice();
    SpeechTask task =
        new SpeechTask(order.request().text(), voice.slug(), reader, order.claim(), work);
    return new Script.Plain(task, catalog.speechEngine(voice), order.timings());
  }

  private Voice checked(SpeechOrder order) {
    long limit = order.plan().maxTextCodepoints();
    long actual = order.request().codepoints();
    if (actual > limit) {
      throw OverLimit.textTooLong(limit, actual);
    }
    Voice voice = catalog.voice(order.request().voice());
    order.trace().engineIs(voice.engine());
    order.request().document().ifPresent(document -> marked.check(order, document));
    if (order.timings().isPresent() && order.request().document().isEmpty()) {
      TimedVoices.require(catalog.speechEngine(voice), voice.slug());
    }
    meter.requireRoom(order.metered());
    return voice;
  }
}
