package io.vacha.job.part;

import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.khmer.passage.MarkedStretch.EnglishPhones;
import io.vacha.khmer.passage.MarkedStretch.KhmerPhones;
import io.vacha.khmer.passage.MarkedStretch.Plain;
import io.vacha.khmer.passage.MarkedStretch.Substitute;
import io.vacha.khmer.passage.MarkedStretch.Told;
import io.vacha.speech.request.SpeakableText;
import io.vacha.speech.ssml.SsmlPassage;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a marked text into pieces that can be spoken one after the other, always at the same places:
 * at the ends of sentences where there are some, and never within a word that somebody told how to
 * say. Each part of a passage keeps its voice and manner. Confined to one text.
 */
public final class PassagePieces {
  private final List<SsmlPassage> passages;
  private final List<List<SsmlPassage>> pieces = new ArrayList<>();
  private final List<Atom> open = new ArrayList<>();
  private int openLetters;
  private boolean opened;

  private PassagePieces(List<SsmlPassage> passages) {
    this.passages = passages;
  }

  /** The pieces in order; something is said in each, unless in the whole text nothing is. */
  public static List<List<SsmlPassage>> of(List<SsmlPassage> passages) {
    PassagePieces pieces = new PassagePieces(passages);
    for (int passage = 0; passage < passages.size(); passage++) {
      List<MarkedStretch> stretches = passages.get(passage).stretches();
      for (int stretch = 0; stretch < stretches.size(); stretch++) {
        pieces.take(new Place(passage, stretch), stretches.get(stretch));
      }
    }
    pieces.close(pieces.open.size());
    return List.copyOf(pieces.pieces);
  }

  /** The number of a passage, and of a stretch in it. */
  private record Place(int passage, int stretch) {}

  /**
   * What is never cut.
   *
   * @param place the stretch that it is, or is a sentence of
   * @param said what is said, as plain as can be; blank for a silence
   */
  private record Atom(Place place, MarkedStretch part, String said) {
    /** Whether a sentence ends with it. */
    boolean ends() {
      String text = said.stripTrailing();
      return text.isEmpty() || ".!?។៕".indexOf(text.charAt(text.length() - 1)) >= 0;
    }
  }

  private void take(Place place, MarkedStretch stretch) {
    switch (stretch) {
      case Plain plain -> takeSentences(place, plain);
      case Substitute other -> add(new Atom(place, other, other.alias()));
      case Told told -> add(new Atom(place, told, told.text()));
      case KhmerPhones phones -> add(new Atom(place, phones, phones.written()));
      case EnglishPhones phones -> add(new Atom(place, phones, phones.written()));
      case MarkedStretch.Pause pause -> add(new Atom(place, pause, ""));
      case MarkedStretch.End end -> add(new Atom(place, end, ""));
    }
  }

  private void takeSentences(Place place, Plain plain) {
    String text = plain.text();
    for (int from = 0; from < text.length(); ) {
      int to = TextPieces.sentenceEnd(text, from);
      String said = text.substring(from, to);
      add(new Atom(place, new Plain(said, plain.language(), plain.start() + from), said));
      from = to;
    }
  }

  private void add(Atom atom) {
    boolean says = SpeakableText.hasContent(atom.said());
    if (says && opened && openLetters + atom.said().length() > TextPieces.LONGEST_CHARACTERS) {
      close(lastEnd());
    }
    open.add(atom);
    openLetters += atom.said().length();
    opened |= says;
  }

  /** After the last sentence that ends in what is open, if enough is said until there. */
  private int lastEnd() {
    int letters = openLetters;
    for (int i = open.size() - 1; i >= 0 && letters > TextPieces.SHORTEST_CHARACTERS; i--) {
      if (open.get(i).ends()) {
        return i + 1;
      }
      letters -= open.get(i).said().length();
    }
    return open.size();
  }

  /** Makes a piece of the first so many atoms that are open. */
  private void close(int count) {
    List<Atom> taken = open.subList(0, count);
    if (!taken.isEmpty()) {
      pieces.add(joined(taken));
    }
    taken.clear();
    openLetters = open.stream().mapToInt(atom -> atom.said().length()).sum();
    opened = open.stream().anyMatch(atom -> SpeakableText.hasContent(atom.said()));
  }

  private List<SsmlPassage> joined(List<Atom> atoms) {
    List<SsmlPassage> joined = new ArrayList<>();
    for (int from = 0; from < atoms.size(); ) {
      int passage = atoms.get(from).place().passage();
      int to = from;
      while (to < atoms.size() && atoms.get(to).place().passage() == passage) {
        to++;
      }
      joined.add(part(passages.get(passage), atoms.subList(from, to)));
      from = to;
    }
    return joined;
  }

  private static SsmlPassage part(SsmlPassage passage, List<Atom> atoms) {
    StringBuilder said = new StringBuilder();
    List<MarkedStretch> stretches = new ArrayList<>();
    for (int from = 0; from < atoms.size(); ) {
      int to = from;
      StringBuilder text = new StringBuilder();
      while (to < atoms.size() && atoms.get(to).place().equals(atoms.get(from).place())) {
        text.append(atoms.get(to++).said());
      }
      MarkedStretch first = atoms.get(from).part();
      stretches.add(
          first instanceof Plain plain
              ? new Plain(text.toString(), plain.language(), plain.start())
              : first);
      said.append(text).append(' ');
      from = to;
    }
    return new SsmlPassage(passage.voice(), passage.manner(), said.toString().strip(), stretches);
  }
}
