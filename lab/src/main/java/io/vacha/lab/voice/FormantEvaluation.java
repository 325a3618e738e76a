package io.vacha.lab.voice;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenWord;
import io.vacha.lab.identification.Commands;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Compares the vowels of our voices with a native speaker's: says the same syllables, measures them
 * as hers were measured (Praat, Burg's method, 5 formants), and scales her formants to the length
 * of our vocal tract by the median of the ratios. Immutable.
 */
final class FormantEvaluation {
  private final KhmerFrontEnd frontEnd;
  private final Studio studio;
  private final List<NativeVowel> vowels;

  FormantEvaluation(KhmerFrontEnd frontEnd, Studio studio, List<NativeVowel> vowels) {
    this.frontEnd = frontEnd;
    this.studio = studio;
    this.vowels = List.copyOf(vowels);
  }

  /** Measures a voice. @throws IOException if Praat or espeak-ng is not installed */
  FormantScore score(String voice) throws IOException {
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
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < vowels.size(); i++) {
      String name = voice + "-" + i + ".wav";
      String spelling = vowels.get(i).spelling();
      studio.record(voice, List.of(new SpokenWord(spelling, frontEnd.pronounce(spelling))), name);
      names.append(name).append('\n');
    }
    Path folder = studio.folder();
    Path list = Files.writeString(folder.resolve("list.txt"), names);
    Path script = folder.resolve("vowels.praat");
    try (InputStream in =
        Objects.requireNonNull(FormantEvaluation.class.getResourceAsStream("vowels.praat"))) {
      Files.write(script, in.readAllBytes());
    }
    String answer =
        Commands.run(
            folder,
            List.of("praat", "--run", script.toString(), list.toString(), folder.toString()));
    return answer.lines().map(line -> VowelTrack.parse(line.split("\t", -1), 0)).toList();
  }
}
