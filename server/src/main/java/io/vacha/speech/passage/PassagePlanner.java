package io.vacha.speech.passage;

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
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.ssml.SsmlPassage;
import io.vacha.speech.timing.TimedVoices;
import io.vacha.turns.Claim;
import java.util.List;
import java.util.Optional;

/**
 * Plans texts of which somebody marked how they are spoken: the same plan that any text has, one
 * for each passage. Thread-safe.
 */
public final class PassagePlanner {
  private final Catalog catalog;

  /** Speaks by the engines of a catalog. */
  public PassagePlanner(Catalog catalog) {
    this.catalog = catalog;
  }

  /**
   * Checks what does not take time.
   *
   * @param timed whether somebody wants to know when its words are said
   * @throws ApiException 400 for a voice that there is not or that cannot speak so
   */
  public void check(SpeechRequest request, SsmlDocument document, boolean timed) {
    for (SsmlPassage passage : document.passages()) {
      Voice voice = voice(passage, request.voice());
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
      if (timed) {
        TimedVoices.require(engine, voice.slug());
      }
    }
  }

  private Voice voice(SsmlPassage passage, Optional<String> usual) {
    return catalog.voice(passage.voice().or(() -> usual));
  }

  /**
   * For whom passages are planned.
   *
   * @param voice of the passages that name none
   * @param reader reads their Khmer
   * @param claim whose turns they take
   * @param work fires when nobody waits any longer
   */
  public record Terms(
      Optional<String> voice, KhmerFrontEnd reader, Claim claim, Cancellation work) {}

  /** Plans passages that were checked. */
  public List<PlannedPassage> plan(List<SsmlPassage> passages, Terms terms) {
    return passages.stream().map(each -> plan(each, terms)).toList();
  }

  private PlannedPassage plan(SsmlPassage passage, Terms terms) {
    Voice voice = voice(passage, terms.voice());
    ReadPassage read = terms.reader().read(passage.stretches());
    Optional<SpeechTask> task =
        Optional.of(passage.text())
            .filter(SpeakableText::hasContent)
            .map(
                text ->
                    new SpeechTask(
                        text,
                        voice.slug(),
                        terms.reader(),
                        lasting(read.plan(), passage.manner().speed()),
                        terms.claim(),
                        terms.work(),
                        Optional.empty()));
    return new PlannedPassage(
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
