package io.vacha.lab.corpus;

/** Why a recording is left out. */
public enum Fault {
  /** The file is not there. */
  MISSING("missing"),
  /** It is no sound that can be decoded. */
  NO_SOUND("no sound that can be decoded"),
  /** Nothing in it is louder than silence. */
  SILENT("silent"),
  /** Its loudest parts are cut off. */
  CLIPPED("clipped"),
  /** Less than {@link CorpusCheck#SHORTEST_SECONDS} of it is sound. */
  TOO_SHORT("too short"),
  /** It lasts longer than {@link CorpusCheck#LONGEST_SECONDS}. */
  TOO_LONG("longer than 30 s"),
  /** Nothing is written for it, or nothing that can be said. */
  NO_TEXT("no text"),
  /** Nearly all of its text is in letters of another language. */
  NOT_KHMER("text not in Khmer"),
  /** The same sound was there before. */
  REPEATED("the same sound as another"),
  /** So many sounds cannot be said, or would not be drawn out, in the time. */
  UNLIKELY_PACE("text and length do not fit");

  private final String words;

  Fault(String words) {
    this.words = words;
  }

  /** What it is called in a report. */
  public String words() {
    return words;
  }
}
