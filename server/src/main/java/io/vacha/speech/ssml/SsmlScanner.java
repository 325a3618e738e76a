package io.vacha.speech.ssml;

import io.vacha.error.ApiException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * Finds the characters between the tags and refuses what is never read: document types, processing
 * instructions, entities beyond the five, XML other than 1.0. Whether the rest is well-formed is
 * for the parser after it. Confined to one document; linear in it.
 */
final class SsmlScanner {
  private static final Map<String, String> ENTITIES =
      Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");
  private static final int LONGEST_REFERENCE = 12;

  private final String source;
  private final StringBuilder content = new StringBuilder();
  private int[] starts;
  private int[] ends;
  private int[] tags = new int[16];
  private int tagCount;
  private int at;

  private SsmlScanner(String source) {
    this.source = source;
    this.starts = new int[source.length()];
    this.ends = new int[source.length()];
  }

  /**
   * Reads a document.
   *
   * @throws ApiException 400 for what is refused, with where it stands
   */
  static SsmlSource scan(String source) {
    return new SsmlScanner(source).all();
  }

  private SsmlSource all() {
    declaration();
    while (at < source.length()) {
      if (source.startsWith("<!--", at)) {
        at = after("-->", 4);
      } else if (source.startsWith("<![CDATA[", at)) {
        characterData();
      } else if (source.startsWith("<!", at)) {
        throw refused("SSML has no document types or other declarations.");
      } else if (source.startsWith("<?", at)) {
        throw refused("SSML has no processing instructions.");
      } else if (source.charAt(at) == '<') {
        tag();
      } else {
        character();
      }
    }
    int length = content.length();
    return new SsmlSource(
        source,
        content.toString(),
        Arrays.copyOf(starts, length),
        Arrays.copyOf(ends, length),
        Arrays.copyOf(tags, Math.max(1, tagCount)));
  }

  private void declaration() {
    if (!source.startsWith("<?xml")) {
      return;
    }
    int end = after("?>", 5);
    String declared = source.substring(0, end);
    if (!declared.matches("<\\?xml\\s+version\\s*=\\s*([\"'])1\\.0\\1[^<]*")) {
      throw refused("SSML is XML 1.0.");
    }
    at = end;
  }

  private ApiException refused(String message) {
    return SsmlRefusal.at(message, SsmlPosition.of(source, at));
  }

  /** The place after the next {@code mark}; the end where there is none, as the parser will see. */
  private int after(String mark, int skipped) {
    int found = source.indexOf(mark, at + skipped);
    return found < 0 ? source.length() : found + mark.length();
  }

  private void characterData() {
    int end = source.indexOf("]]>", at);
    int stop = end < 0 ? source.length() : end;
    at += "<![CDATA[".length();
    while (at < stop) {
      plain();
    }
    at = end < 0 ? stop : end + 3;
  }

  private void tag() {
    if (!source.startsWith("</", at)) {
      if (tagCount == tags.length) {
        tags = Arrays.copyOf(tags, 2 * tagCount);
      }
      tags[tagCount++] = at;
    }
    char quote = 0;
    while (at < source.length() && (quote != 0 || source.charAt(at) != '>')) {
      char c = source.charAt(at);
      if (quote == 0 ? c == '"' || c == '\'' : c == quote) {
        quote = quote == 0 ? c : 0;
      }
      if (c == '&') {
        reference();
      } else {
        at++;
      }
    }
    at++;
  }

  private void character() {
    if (source.charAt(at) != '&') {
      plain();
      return;
    }
    int start = at;
    String meant = reference();
    meant.chars().forEach(c -> add((char) c, start, at));
  }

  /** Line ends are one character each, as XML has it. */
  private void plain() {
    int start = at;
    int codepoint = source.codePointAt(at);
    at += source.startsWith("\r\n", at) ? 2 : Character.charCount(codepoint);
    Character.toString(codepoint).chars().forEach(c -> add((char) c, start, at));
  }

  /** What stands before the first tag is nobody's content. */
  private void add(char c, int start, int end) {
    if (tagCount == 0) {
      return;
    }
    if (content.length() == starts.length) {
      starts = Arrays.copyOf(starts, starts.length + 2);
      ends = Arrays.copyOf(ends, ends.length + 2);
    }
    starts[content.length()] = start;
    ends[content.length()] = end;
    content.append(c == '\n' || c == '\r' || c == '\t' ? ' ' : c);
  }

  /** Passes over a reference and returns what it means. */
  private String reference() {
    int end = source.indexOf(';', at);
    if (end < 0 || end - at > LONGEST_REFERENCE) {
      throw refused("'&' begins a reference such as '&amp;'. Write '&amp;' for the sign itself.");
    }
    String name = source.substring(at + 1, end);
    String meant = name.startsWith("#") ? numbered(name) : ENTITIES.get(name);
    if (meant == null) {
      throw refused("Unknown entity '&" + name + ";'. Use &amp;, &lt;, &gt;, &quot; or &apos;.");
    }
    at = end + 1;
    return meant;
  }

  private String numbered(String name) {
    boolean hex = name.startsWith("#x");
    String digits = name.substring(hex ? 2 : 1).toLowerCase(Locale.ROOT);
    if (!digits.matches(hex ? "[0-9a-f]{1,6}" : "[0-9]{1,7}")) {
      throw refused("'&" + name + ";' is no character.");
    }
    int codepoint = Integer.parseInt(digits, hex ? 16 : 10);
    if (!Character.isValidCodePoint(codepoint)
        || (codepoint >= Character.MIN_SURROGATE && codepoint <= Character.MAX_SURROGATE)) {
      throw refused("'&" + name + ";' is no character.");
    }
    return Character.toString(codepoint);
  }
}
