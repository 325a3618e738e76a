package io.vacha.speech;

import io.vacha.audio.encode.SoundEncoder;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechEngine.PlanSupport;
import io.vacha.engine.SpeechTask;
import io.vacha.error.ApiException;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.passage.ReadPassage;
import io.vacha.speech.request.SpeakableText;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.ssml.SsmlPassage;
import java.util.List;
import java.util.Optional;

/**
 * Plans texts of which somebody marked how they are spoken: the same plan that any text has, one
 * for each passage. Thread-safe.
 */
final class MarkedTexts {
  private final Catalog catalog;
  private final SoundEncoder encoder;
  private final SoundFolder folder;

  MarkedTexts(Catalog catalog, SoundEncoder encoder, SoundFolder folder) {
    this.catalog = catalog;
    this.encoder = encoder;
    this.folder = folder;
  }

  /**
   * Checks what does not take time.
   *
   * @throws ApiException 400 for a voice that there is not or that cannot speak so
   */
  void check(SpeechOrder order, SsmlDocument document) {
    for (SsmlPassage passage : document.passages()) {
      Voice voice = voice(order, passage);
      SpeechEngine engine = catalog.speechEngine(voice);
      if (engine.planSupport() == PlanSupport.TEXT) {
        throw ApiException.invalidRequest(
            "The voice %s speaks plain text only. Use another voice, or send plain text."
                .formatted(voice.slug()),
            "input_type");
      }
      if (passage.tellsPhones() && engine.planSupport() != PlanSupport.PHONES) {
        throw ApiException.invalidRequest(
            "The voice %s cannot speak 'phoneme'. Use another voice, or 'sub'."
                .formatted(voice.slug()),
            "text");
      }
      if (order.timings().isPresent() && !engine.timesWords()) {
        throw EngineFailure.untimed(voice.slug());
      }
    }
  }

  private Voice voice(SpeechOrder order, SsmlPassage passage) {
    return catalog.voice(passage.voice().or(order.request()::voice));
  }

  /** Plans a text that was checked. */
  Script plan(SpeechOrder order, SsmlDocument document, KhmerFrontEnd reader, Cancellation work) {
    List<Script.Passage> passages =
        document.passages().stream().map(each -> plan(each, order, reader, work)).toList();
    return new Script.Marked(passages, order, new PassageSounds(encoder, folder, order, work));
  }

  private Script.Passage plan(
      SsmlPassage passage, SpeechOrder order, KhmerFrontEnd reader, Cancellation work) {
    Voice voice = voice(order, passage);
    ReadPassage read = reader.read(passage.stretches());
    Optional<SpeechTask> task =
        Optional.of(passage.text())
            .filter(SpeakableText::hasContent)
            .map(
                text ->
                    new SpeechTask(
                        text,
                        voice.slug(),
                        reader,
                        lasting(read.plan(), passage.manner().speed()),
                        order.claim(),
                        work,
                        Optional.empty()));
    return new Script.Passage(
        task, catalog.speechEngine(voice), passage.manner(), read.before(), read.after());
  }

  /** Silences that somebody asked for are as long as asked, however fast the passage. */
  private static PlacedPlan lasting(PlacedPlan plan, double speed) {
    List<SpokenPart> parts =
        plan.parts().stream()
            .map(
                part ->
                    part instanceof SpokenPart.Pause pause && pause.exact()
                        ? new SpokenPart.Pause(
                            Math.max(1, Math.round(pause.millis() * speed)), true)
                        : part)
            .toList();
    return new PlacedPlan(parts, plan.places());
  }
}
