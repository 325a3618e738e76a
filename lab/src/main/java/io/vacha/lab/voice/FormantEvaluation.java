package io.vacha.lab.voice;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenWord;
import io.vacha.lab.identification.PhraseRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the vowels of our voices with a native speaker's: says the same syllables, measures them
 * as hers were measured (Praat, Burg's method, 5 formants), and scales her formants to the length
 * of our vocal tract by the median of the ratios. Immutable.
 */
public final class FormantEvaluation {
  private final KhmerFrontEnd frontEnd;
  private final PhraseRecorder recorder;
  private final List<NativeVowel> vowels;

  /**
   * An evaluation of voices that a recorder records.
   *
   * @param table a native speaker's vowels, {@code native-vowels.tsv}
   */
  public FormantEvaluation(KhmerFrontEnd frontEnd, PhraseRecorder recorder, Path table)
      throws IOException {
    this.frontEnd = frontEnd;
    this.recorder = recorder;
    this.vowels = NativeVowel.read(table);
  }

  /** Measures a voice. @throws IOException if Praat is not installed, or the voice says nothing */
  public FormantScore score(String voice) throws IOException {
    List<VowelTrack> tracks = measure(voice);
    ScorePairs first = new ScorePairs();
    ScorePairs second = new ScorePairs();
    ScorePairs durations = new ScorePairs();
    for (int i = 0; i < vowels.size(); i++) {
      VowelTrack ours = tracks.get(i);
      VowelTrack hers = vowels.get(i).track();
      durations.add(ours.voicedSeconds(), hers.voicedSeconds());
      for (int point = 0; point < VowelTrack.POINTS; point++) {
        first.add(ours.f1Hz().get(point), hers.f1Hz().get(point));
        second.add(ours.f2Hz().get(point), hers.f2Hz().get(point));
      }
    }
    ScorePairs both = new ScorePairs();
    both.addAll(first);
    both.addAll(second);
    double scale = both.medianRatio();
    return new FormantScore(
        voice,
        vowels.size(),
        scale,
        both.medianError(scale),
        first.correlation(),
        second.correlation(),
        durations.correlation(),
        durations.longToShort().ours(),
        durations.longToShort().theirs());
  }

  private List<VowelTrack> measure(String voice) throws IOException {
    List<String> names = new ArrayList<>();
    for (NativeVowel vowel : vowels) {
      String name = voice + "-" + names.size() + ".wav";
      String spelling = vowel.spelling();
      recorder.record(voice, List.of(new SpokenWord(spelling, frontEnd.pronounce(spelling))), name);
      names.add(name);
    }
    return Praat.measure("vowels.praat", recorder.folder(), names).stream()
        .map(columns -> VowelTrack.parse(columns, 0))
        .toList();
  }
}
