package io.vacha.khmer;

import io.vacha.testing.FuzzTarget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Khmer text, and what claims to be it. */
public final class KhmerFrontEndFuzz implements FuzzTarget {
  private static final int LONGEST = 2000;
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();

  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            "សួស្តី! ខ្ញុំឈ្មោះ វាចា។ Hello from Phnom Penh.",
            "ថ្ងៃទី១២ ខែកក្កដា ឆ្នាំ២០២៦ ម៉ោង ១០:៣០ តម្លៃ ៥០០០៛ 12.5%",
            "ស្រុកស្រែ​ក្រហម\u200d\u17d2\u17d2 ៗ",
            "🙂 \u0000 \ufeff")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) {
    String text = new String(data, StandardCharsets.UTF_8);
    String some = text.substring(0, Math.min(text.length(), LONGEST));
    KHMER.plan(some);
    KHMER.segment(KHMER.normalize(some)).forEach(KHMER::pronounce);
  }
}
