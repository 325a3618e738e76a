package io.vacha.job.part;

import io.vacha.audio.WordListener;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.khmer.passage.Gap;
import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.speech.passage.PassagePlanner;
import io.vacha.speech.passage.PassageSounds;
import io.vacha.speech.passage.PlannedPassage;
import io.vacha.speech.ssml.SsmlPassage;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text of which somebody marked how it is spoken. The silence between two pieces is at the
 * beginning of the second; how long it is, is told by the plans of those before it.
 */
public final class MarkedSpeech implements PiecewiseSpeech {
  private final List<List<SsmlPassage>> pieces;
  private final PassagePlanner planner;
  private final PassagePlanner.Terms terms;
  private final SoundEncoder encoder;

  /** For each piece that was planned, the silence that was open before it. */
  private final List<Gap> before = new ArrayList<>(List.of(Gap.NONE));

  /** Speaks passages that were checked. */
  public MarkedSpeech(
      List<SsmlPassage> passages,
      PassagePlanner planner,
      PassagePlanner.Terms terms,
      SoundEncoder encoder) {
    this.pieces = PassagePieces.of(passages);
    this.planner = planner;
    this.terms = terms;
    this.encoder = encoder;
  }

  @Override
  public int pieces() {
    return pieces.size();
  }

  @Override
  public long millis() {
    return pieces.stream().flatMap(List::stream).mapToLong(MarkedSpeech::millis).sum();
  }

  private static long millis(SsmlPassage passage) {
    long silence =
        passage.stretches().stream()
            .mapToLong(each -> each instanceof MarkedStretch.Pause pause ? pause.millis() : 0)
            .sum();
    long spoken = passage.text().length() * PlainSpeech.LETTER_MILLIS;
    return silence + Math.round(spoken / passage.manner().speed());
  }

  @Override
  public void make(int number, int rateHz, OutputStream out, Optional<WordListener> listener)
      throws IOException {
    PassageSounds sounds =
        new PassageSounds(
            encoder,
            hertz -> {
              new DataOutputStream(out).writeInt(hertz);
              return out;
            },
            listener);
    if (number > 0) {
      sounds.goOnAfter(rateHz, silenceBefore(number));
    }
    sounds.speak(planned(number));
    if (number == pieces.size() - 1) {
      sounds.finish();
    }
  }

  private Gap silenceBefore(int number) {
    while (before.size() <= number) {
      planned(before.size() - 1);
    }
    return before.get(number);
  }

  private List<PlannedPassage> planned(int number) {
    List<PlannedPassage> passages = planner.plan(pieces.get(number), terms);
    if (before.size() == number + 1) {
      before.add(PlannedPassage.after(before.get(number), passages));
    }
    return passages;
  }
}
