package io.vacha.speech;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.ssml.SsmlPassage;
import io.vacha.speech.ssml.SsmlReader;
import io.vacha.speech.timing.SpokenMark;
import io.vacha.testing.FuzzTarget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** SSML that somebody sends to be spoken. */
public final class SsmlFuzz implements FuzzTarget {
  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\""
                + " xml:lang=\"km\"><p><s>សួស្តី<break time=\"1s\"/></s></p>a&amp;&#x1F600;<mark"
                + " name=\"m\"/></speak>",
            "<speak><prosody rate=\"80%\" pitch=\"+2st\" volume=\"-6dB\">a<voice name=\"puthi\">b"
                + "</voice></prosody><![CDATA[<c>]]><!-- d --></speak>",
            "<speak><say-as interpret-as=\"date\" format=\"dmy\">1/2/2026</say-as>"
                + "<sub alias=\"x\">y</sub><phoneme ph=\"kʰmae\">ខ្មែរ</phoneme></speak>",
            "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]><speak>&b;\r\n</speak>")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) {
    String text = new String(data, StandardCharsets.UTF_8);
    try {
      requireSound(SsmlReader.read(text), text);
    } catch (ApiException refused) {
      if (refused.code() != ErrorCode.INVALID_REQUEST) {
        throw refused;
      }
    }
  }

  /** What is said is within what was sent, and no longer than it. */
  private static void requireSound(SsmlDocument document, String text) {
    long codepoints = text.codePointCount(0, text.length());
    int said = document.passages().stream().map(SsmlPassage::text).mapToInt(String::length).sum();
    for (SpokenMark mark : document.marks()) {
      if (document.written().at(mark.place(), mark.place()).end() > codepoints) {
        throw new IllegalStateException("a mark beyond the text: " + mark);
      }
    }
    if (said > text.length()) {
      throw new IllegalStateException("more is said than was sent");
    }
  }
}
