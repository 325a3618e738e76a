package io.vacha.engine.whisper;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.whisper.decode.WindowTranscript;
import io.vacha.engine.whisper.decode.WindowTranscript.Segment;
import io.vacha.khmer.KhmerFrontEnd;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts together what was heard. Khmer is cut into words by the front end and written in standard
 * order, with spaces where the model wrote them. Between the times that the model gives, words take
 * time by their length. Confined to one thread.
 */
final class TranscriptAssembler {
  private final KhmerFrontEnd frontEnd;
  private final StringBuilder text = new StringBuilder();
  private final List<RecognizedWord> words = new ArrayList<>();
  private long khmerMillis;
  private long englishMillis;

  TranscriptAssembler(KhmerFrontEnd frontEnd) {
    this.frontEnd = frontEnd;
  }

  /** Adds what was heard in a window that begins and ends at these times. */
  void add(WindowTranscript heard, Window window) {
    for (Segment segment : heard.segments()) {
      List<Letter> letters = HallucinationFilter.without(Letter.of(segment.tokens()));
      long start = window.startMillis() + Math.min(segment.startMillis(), window.durationMillis());
      long end = window.startMillis() + Math.min(segment.endMillis(), window.durationMillis());
      if (letters.isEmpty()) {
        count(heard.language(), 1);
      } else {
        add(letters, start, Math.max(start, end));
        count(heard.language(), Math.max(1, end - start));
      }
    }
  }

  private void count(Language language, long millis) {
    if (language == Language.KM) {
      khmerMillis += millis;
    } else {
      englishMillis += millis;
    }
  }

  private void add(List<Letter> letters, long start, long end) {
    int from = 0;
    for (int i = 0; i <= letters.size(); i++) {
      if (i == letters.size() || letters.get(i).isSpace()) {
        if (i > from) {
          addRun(letters, from, i, new Clock(start, end, letters.size()));
        }
        from = i + 1;
      }
    }
  }

  /** When each letter is said, if all take the same time. */
  private record Clock(long start, long end, int letters) {
    long at(int letter) {
      return start + (end - start) * letter / letters;
    }
  }

  /** Letters without a space between. */
  private void addRun(List<Letter> letters, int from, int to, Clock clock) {
    List<Letter> run = letters.subList(from, to);
    if (run.stream().anyMatch(Letter::isForeign)) {
      return;
    }
    if (!text.isEmpty()) {
      text.append(' ');
    }
    List<String> pieces =
        run.stream().anyMatch(Letter::isKhmer)
            ? frontEnd.segment(Letter.text(run))
            : List.of(Letter.text(run));
    int total = Math.max(1, pieces.stream().mapToInt(String::length).sum());
    int done = 0;
    for (String piece : pieces) {
      int first = from + run.size() * done / total;
      done += piece.length();
      int last = Math.max(first + 1, from + run.size() * done / total);
      addWord(piece, letters.subList(first, Math.min(last, to)), clock.at(first), clock.at(last));
    }
  }

  /** Marks without letters belong to the word before them. */
  private void addWord(String piece, List<Letter> letters, long start, long end) {
    text.append(piece);
    if (piece.codePoints().anyMatch(Character::isLetterOrDigit)) {
      double mean = letters.stream().mapToDouble(Letter::logProbability).average().orElse(0);
      words.add(new RecognizedWord(piece, start, Math.max(start, end), Math.exp(mean)));
    }
  }

  /** The whole; Khmer where more of it was. */
  Recognition recognition() {
    Language language = khmerMillis > englishMillis ? Language.KM : Language.EN;
    if (words.isEmpty()) {
      return new Recognition("", List.of(), 0, language);
    }
    double confidence = Recognition.ofWords(words, language).confidence();
    return new Recognition(text.toString(), words, confidence, language);
  }
}
