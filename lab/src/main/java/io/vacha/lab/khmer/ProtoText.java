package io.vacha.lab.khmer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message in protocol buffers' text format, as the classifier's test data use it: braces may be
 * missing at the ends.
 *
 * @param name what the message or field is called
 * @param value the field's value without quotes; empty for a message
 * @param fields what a message holds, in order
 */
record ProtoText(String name, String value, List<ProtoText> fields) {
  private static final Pattern LEXEME =
      Pattern.compile("(\\w+)\\s*\\{|(\\w+):\\s*(\"[^\"]*\"|[^\\s{}]+)|(\\})");

  /**
   * Reads the messages and fields of {@code text} in order, out of their {@code tokens} wrappers.
   */
  static List<ProtoText> parse(String text) {
    List<ProtoText> top = new ArrayList<>();
    List<ProtoText> open = new ArrayList<>();
    Matcher lexeme = LEXEME.matcher(text);
    while (lexeme.find()) {
      List<ProtoText> parent = open.isEmpty() ? top : open.getLast().fields();
      if (lexeme.group(1) != null) {
        ProtoText message = new ProtoText(lexeme.group(1), "", new ArrayList<>());
        if (!message.name().equals("tokens")) {
          parent.add(message);
          open.add(message);
        }
      } else if (lexeme.group(2) != null) {
        String value = lexeme.group(3).replaceAll("^\"|\"$", "");
        parent.add(new ProtoText(lexeme.group(2), value, List.of()));
      } else if (!open.isEmpty()) {
        open.removeLast();
      }
    }
    return top;
  }

  /** The value of the first field {@code field}, here or in messages inside. */
  Optional<String> get(String field) {
    return all(field).stream().findFirst();
  }

  /** The values of all fields {@code field}, here and in messages inside. */
  List<String> all(String field) {
    List<String> values = new ArrayList<>();
    for (ProtoText inner : fields) {
      if (inner.name().equals(field)) {
        values.add(inner.value());
      }
      values.addAll(inner.all(field));
    }
    return values;
  }
}
