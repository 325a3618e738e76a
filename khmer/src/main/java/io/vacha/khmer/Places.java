package io.vacha.khmer;

/** Where the words of a stretch are written in the whole text. */
@FunctionalInterface
interface Places {
  /** The stretch is the whole text. */
  Places AS_SENT = place -> place;

  /** The place in the whole text of one in the stretch. */
  PlacedText of(PlacedText inStretch);

  /** The stretch begins at {@code start} and is said as it is written. */
  static Places movedBy(int start) {
    return place -> place.moved(start);
  }

  /** Something else is said than is written: its words are written as one. */
  static Places within(int start, int end) {
    return place -> new PlacedText(place.text(), start, end);
  }
}
