package io.vacha.workers.wire;

import io.vacha.engine.ErrorRate;
import io.vacha.engine.Language;
import io.vacha.engine.OwnVoice;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechEngine.PlanSupport;
import io.vacha.engine.VoiceKind;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An engine of a worker.
 *
 * @param name its name in the settings
 * @param available whether it takes work
 * @param loading whether a model is being loaded
 * @param description what serves, or what is missing
 * @param voices the voices it brings
 * @param kind what is better about them
 * @param languages those it understands
 * @param takesPhrases whether it can be told what may be said
 * @param errorRates how often it was wrong
 * @param lanes how full it is
 * @param plans how much it follows of plans; null from a worker that does not say
 * @param identity what decides how it sounds; null where nobody can tell
 * @param timesWords whether it knows when its words are said; null from one that does not say
 * @param model the installed model that it works with, where that has its name
 */
public record EngineReport(
    String name,
    EngineWork work,
    boolean available,
    boolean loading,
    String description,
    List<OwnVoice> voices,
    @Nullable VoiceKind kind,
    List<Language> languages,
    boolean takesPhrases,
    List<ErrorRate> errorRates,
    List<LaneReport> lanes,
    @Nullable PlanSupport plans,
    @Nullable String identity,
    @Nullable Boolean timesWords,
    @Nullable ModelReport model) {
  /** Copies the lists. */
  public EngineReport {
    voices = List.copyOf(voices);
    languages = List.copyOf(languages);
    errorRates = List.copyOf(errorRates);
    lanes = List.copyOf(lanes);
  }

  /** That of an engine that speaks. */
  public static EngineReport of(String name, SpeechEngine engine, List<LaneReport> lanes) {
    var health = engine.health();
    return new EngineReport(
        name,
        EngineWork.SPEECH,
        health.available(),
        engine.isLoading(),
        health.description(),
        engine.voices(),
        engine.kind().orElse(null),
        List.of(),
        false,
        List.of(),
        lanes,
        engine.planSupport(),
        engine.identity().orElse(null),
        engine.timesWords(),
        null);
  }

  /** That of an engine that transcribes. */
  public static EngineReport of(
      String name, RecognitionEngine engine, List<LaneReport> lanes, Optional<ModelReport> model) {
    var health = engine.health();
    return new EngineReport(
        name,
        EngineWork.RECOGNITION,
        health.available(),
        engine.isLoading(),
        health.description(),
        List.of(),
        null,
        engine.languages(),
        engine.takesPhrases(),
        engine.errorRates(),
        lanes,
        null,
        null,
        null,
        model.orElse(null));
  }
}
