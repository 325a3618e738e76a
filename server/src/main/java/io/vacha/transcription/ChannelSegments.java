package io.vacha.transcription;

import static java.util.Comparator.comparingInt;
import static java.util.Comparator.comparingLong;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;

/**
 * What was said on the channels of a recording, in the order in which it was begun. Where two speak
 * at once, what one says is not cut into the words of the other.
 */
final class ChannelSegments {
  private ChannelSegments() {}

  /** The captions of all channels, the first channel being 1. */
  static List<Captions.Cue> of(List<Recognition> channels, long durationMillis) {
    List<Captions.Cue> all = new ArrayList<>();
    for (int i = 0; i < channels.size(); i++) {
      for (Captions.Cue cue : Captions.of(channels.get(i), durationMillis)) {
        all.add(cue.on(i + 1));
      }
    }
    all.sort(comparingLong(Captions.Cue::startMillis).thenComparingInt(Captions.Cue::channel));
    return all;
  }

  /** All channels as one transcript; its language is that of whoever says the most. */
  static Recognition joined(List<Recognition> channels, long durationMillis) {
    List<Captions.Cue> segments = of(channels, durationMillis);
    List<RecognizedWord> words = segments.stream().flatMap(cue -> cue.words().stream()).toList();
    Language language =
        channels.stream().max(comparingInt(said -> said.text().length())).orElseThrow().language();
    return new Recognition(text(segments), words, confidence(channels, words), language);
  }

  private static String text(List<Captions.Cue> segments) {
    List<String> turns = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= segments.size(); to++) {
      if (to == segments.size() || segments.get(to).channel() != segments.get(from).channel()) {
        turns.add(turn(segments.subList(from, to)));
        from = to;
      }
    }
    return String.join(" ", turns);
  }

  /** What one says until another does. */
  private static String turn(List<Captions.Cue> segments) {
    List<RecognizedWord> words = segments.stream().flatMap(cue -> cue.words().stream()).toList();
    return words.isEmpty()
        ? String.join(" ", segments.stream().map(Captions.Cue::text).toList())
        : Recognition.textOf(words);
  }

  /** That of all words, as the contract has it; without words, the mean of the channels. */
  private static double confidence(List<Recognition> channels, List<RecognizedWord> words) {
    List<Recognition> said = channels.stream().filter(each -> !each.text().isEmpty()).toList();
    return said.stream().noneMatch(each -> each.words().isEmpty())
        ? Recognition.confidenceOf(words)
        : said.stream().mapToDouble(Recognition::confidence).average().orElse(0);
  }
}
