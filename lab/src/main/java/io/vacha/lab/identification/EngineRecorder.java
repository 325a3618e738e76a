package io.vacha.lab.identification;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Records what an engine says into WAV files. Immutable. */
public record EngineRecorder(SpeechEngine engine, KhmerFrontEnd frontEnd, Path folder)
    implements PhraseRecorder {
  @Override
  public void record(String voice, List<SpokenWord> words, String fileName) throws IOException {
    String text = String.join(" ", words.stream().map(SpokenWord::spelling).toList());
    PlacedPlan plan = PlacedPlan.unplaced(List.of(new SpokenPart.KhmerPhrase(words, false)));
    var task =
        new SpeechTask(
            text, voice, frontEnd, plan, Claim.OURS, new Cancellation(), Optional.empty());
    try {
      WavFiles.record(engine, task, folder.resolve(fileName));
    } catch (EngineException e) {
      throw new IOException(voice + " did not say " + text, e);
    }
  }
}
