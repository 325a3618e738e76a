package io.vacha.engine.espeak;

import io.vacha.audio.Edges;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.espeak.event.EventSound;
import io.vacha.engine.espeak.event.EventSound.WordEvent;
import io.vacha.khmer.PlacedText;
import java.util.ArrayList;
import java.util.List;

/**
 * When the words of a piece are said: each from its own beginning to that of the next, without the
 * silence around it. Static functions only.
 */
final class WordTimes {
  /** A word of which something is heard. */
  private record Begun(int word, int sample) {}

  private WordTimes() {}

  /** The words in order; without those of which nothing is said. */
  static List<SpokenPiece.Word> of(UtterancePart.Words words, EventSound sound) {
    List<PlacedText> places = words.places().stream().flatMap(List::stream).toList();
    List<Begun> begun = begun(words.text(), sound.events());
    List<SpokenPiece.Word> times = new ArrayList<>();
    for (int i = 0; i < begun.size(); i++) {
      int end = i + 1 < begun.size() ? begun.get(i + 1).sample() : sound.samples().length;
      if (begun.get(i).word() < places.size()) {
        PlacedText place = places.get(begun.get(i).word());
        times.add(heard(place, begun.get(i).sample(), end, sound.samples()));
      }
    }
    return times;
  }

  private static SpokenPiece.Word heard(PlacedText place, int start, int end, short[] samples) {
    int from = Edges.firstHeard(samples, start, Math.max(start, end));
    int to = Edges.lastHeard(samples, from, Math.max(from, end));
    return new SpokenPiece.Word(place.start(), place.end(), from, to);
  }

  /** The first event of each word; those that go back in the text are of pauses. */
  private static List<Begun> begun(String text, List<WordEvent> events) {
    int[] wordAt = wordAt(text);
    List<Begun> begun = new ArrayList<>();
    int last = -1;
    for (WordEvent event : events) {
      int word = event.place() < wordAt.length ? wordAt[event.place()] : last;
      if (word > last) {
        begun.add(new Begun(word, event.sample()));
        last = word;
      }
    }
    return begun;
  }

  /** For each code point the number of the word that it belongs to. */
  private static int[] wordAt(String text) {
    int[] codepoints = text.codePoints().toArray();
    int[] words = new int[codepoints.length];
    int word = 0;
    for (int i = 0; i < codepoints.length; i++) {
      words[i] = word;
      word += codepoints[i] == ' ' ? 1 : 0;
    }
    return words;
  }
}
