package io.vacha.lexicon;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * All words of one owner.
 *
 * @param entries in the order of their spellings
 * @param maxEntries how many there may be
 */
record LexiconView(List<LexiconEntry> entries, @JsonProperty("max_entries") long maxEntries) {
  static LexiconView of(Lexicons lexicons, String owner) {
    return new LexiconView(lexicons.list(owner), lexicons.maxEntries());
  }
}
