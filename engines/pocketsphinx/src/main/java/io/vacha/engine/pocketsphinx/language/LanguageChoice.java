package io.vacha.engine.pocketsphinx.language;

import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.pocketsphinx.LanguageRecognizer;
import io.vacha.engine.pocketsphinx.PieceRecognizer;
import io.vacha.engine.pocketsphinx.PieceTranscript;
import io.vacha.engine.pocketsphinx.decode.Grammar;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import io.vacha.engine.pocketsphinx.decode.Job;
import io.vacha.engine.pocketsphinx.speech.NonSpeechFilter;
import io.vacha.engine.worker.Patience;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells Khmer from English for every stretch of speech between two pauses, and hears each run of
 * them in its language. First by which phones of our voices' model the sound fits, which costs a
 * hundredth of real time and settles it for our own voices and their like; people's speech is
 * between the two, and then how well it fits the English model counts as well, whose words are the
 * answer if all of it is English. Immutable.
 *
 * @param khmer what knows Khmer, and how our voices speak English
 * @param english what knows English
 * @param probe a grammar of English phones and one of Khmer phones
 */
public record LanguageChoice(LanguageRecognizer khmer, LanguageRecognizer english, Grammar probe)
    implements PieceRecognizer {
  @Override
  public PieceTranscript listen(byte[] pcm, Patience patience) throws EngineException {
    Hearing lean = khmer.pool().ask(new Job(pcm, probe), patience);
    if (lean.words().isEmpty()) {
      return new PieceTranscript(english.language(), List.of());
    }
    LanguageEvidence evidence = new LanguageEvidence(lean, Stretch.of(Sound.forRecognition(pcm)));
    if (evidence.isSure()) {
      return inTurn(pcm, LanguageRun.of(evidence.stretches(), evidence.forKhmer(null)), patience);
    }
    Hearing asEnglish = english.hear(pcm, patience);
    List<LanguageRun> runs = LanguageRun.of(evidence.stretches(), evidence.forKhmer(asEnglish));
    boolean allEnglish = runs.size() == 1 && runs.getFirst().language() == Language.EN;
    return allEnglish || asEnglish.words().isEmpty()
        ? new NonSpeechFilter((_, _) -> english.understood(asEnglish)).listen(pcm, patience)
        : inTurn(pcm, runs, patience);
  }

  private PieceTranscript inTurn(byte[] pcm, List<LanguageRun> runs, Patience patience)
      throws EngineException {
    List<PieceTranscript> parts = new ArrayList<>();
    for (LanguageRun run : runs) {
      PieceRecognizer recognizer =
          new NonSpeechFilter(run.language() == Language.KM ? khmer : english);
      parts.add(recognizer.listen(run.of(pcm), patience).later(run.startMillis()));
    }
    return PieceTranscript.joined(parts);
  }
}
