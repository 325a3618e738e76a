package io.vacha.engine.vits;

import io.vacha.engine.Language;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Lays out a text as pieces: what the voice says, what another engine says, and pauses; the same
 * for the same text. Immutable, thread-safe.
 *
 * @param language what the voice speaks
 * @param spelling how a Khmer word is written for the voice
 */
record VitsPlanner(Language language, Function<SpokenWord, String> spelling) {
  /** Longer phrases are cut between words: such models lose themselves in long ones. */
  private static final int LONGEST = 200;

  /** The pieces of a text; one in which nothing can be read is left to the other engine whole. */
  List<VitsPiece> plan(SpeechTask task) {
    List<VitsPiece> pieces = new ArrayList<>();
    for (SpokenPart part : task.plan()) {
      switch (part) {
        case SpokenPart.KhmerPhrase phrase -> addKhmer(phrase, pieces);
        case SpokenPart.EnglishPhrase phrase -> addEnglish(phrase.text(), pieces);
        case SpokenPart.EnglishPhones phones -> addEnglish(phones.written(), pieces);
        case SpokenPart.Pause pause -> pieces.add(new VitsPiece.Silence(pause.millis()));
      }
    }
    return pieces.isEmpty() ? List.of(new VitsPiece.Other(task.text())) : pieces;
  }

  private void addKhmer(SpokenPart.KhmerPhrase phrase, List<VitsPiece> pieces) {
    String mark = phrase.question() ? "?" : "។";
    if (language == Language.KM) {
      List<String> words = phrase.words().stream().map(spelling).toList();
      cut(words, "").forEach(text -> pieces.add(new VitsPiece.Own(text)));
      return;
    }
    StringBuilder text = new StringBuilder();
    phrase.words().forEach(word -> text.append(word.spelling()));
    pieces.add(new VitsPiece.Other(text + mark));
  }

  private void addEnglish(String text, List<VitsPiece> pieces) {
    if (language == Language.EN) {
      List<String> words = List.of(text.strip().split("\\s+"));
      cut(words, " ").forEach(piece -> pieces.add(new VitsPiece.Own(piece)));
    } else {
      pieces.add(new VitsPiece.Other(text));
    }
  }

  private static List<String> cut(List<String> words, String between) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    for (String word : words) {
      if (!piece.isEmpty() && piece.length() + word.length() > LONGEST) {
        pieces.add(piece.toString());
        piece.setLength(0);
      }
      piece.append(piece.isEmpty() ? "" : between).append(word);
    }
    pieces.add(piece.toString());
    return pieces;
  }
}
