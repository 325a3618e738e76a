package io.vacha.lab.khmer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A verbaliser's message: {@code money|integer_part:25|currency:aud|}.
 *
 * @param kind before the first bar
 * @param fields name and value, in order
 */
record TextnormMessage(String kind, List<Field> fields) {
  /** A field and its value. */
  record Field(String name, String value) {}

  static TextnormMessage parse(String rule, String text) {
    List<Field> fields = new ArrayList<>();
    String kind = rule.startsWith("DECIMAL") ? "decimal" : text.substring(0, text.indexOf('|'));
    String rest = text.startsWith(kind + "|") ? text.substring(kind.length() + 1) : text;
    for (String part : rest.replaceFirst("\\|$", "").split("(?<!\\\\)\\|(?=\\w+:)")) {
      int colon = part.indexOf(':');
      fields.add(
          new Field(part.substring(0, colon), part.substring(colon + 1).replace("\\|", "|")));
    }
    return new TextnormMessage(kind, fields);
  }

  /** The same as a message in text format. */
  ProtoText proto() {
    return new ProtoText(
        kind,
        "",
        fields.stream()
            .map(field -> new ProtoText(field.name(), field.value(), List.of()))
            .toList());
  }

  Optional<String> get(String name) {
    return all(name).stream().findFirst();
  }

  List<String> all(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).map(Field::value).toList();
  }

  /** How somebody would write this, where there is one plain way. */
  Optional<String> written() {
    return switch (kind) {
      case "cardinal" -> get("integer");
      case "decimal" -> Optional.of(number("e"));
      case "measure" ->
          get("units")
              .filter(unit -> get("integer_part").isPresent())
              .map(unit -> number("") + " " + unit);
      case "fraction" ->
          get("denominator")
              .map(
                  below ->
                      get("integer_part").map(whole -> whole + " ").orElse("")
                          + get("numerator").orElse("")
                          + "/"
                          + below);
      case "concept", "verbatim", "letters" -> get(kind);
      case "name" -> get("name");
      case "address" -> get("dependent_name").map(name -> get("premises").orElse("") + " " + name);
      case "electronic" -> Optional.of(address());
      case "telephone" ->
          Optional.of(
              get("country_code").map(code -> "+" + code + " ").orElse("")
                  + String.join(" ", all("number_part")));
      default -> Optional.empty();
    };
  }

  private String number(String exponent) {
    String sign = get("negative").filter(value -> value.equals("1")).map(v -> "-").orElse("");
    return sign
        + get("integer_part").orElse("")
        + get("fractional_part").map(digits -> "," + digits).orElse("")
        + get("exponent").map(power -> exponent + power).orElse("");
  }

  private String address() {
    return get("protocol").map(protocol -> protocol + "://").orElse("")
        + get("username").orElse("")
        + get("domain").orElse("")
        + get("port").map(port -> ":" + port).orElse("")
        + get("path").orElse("");
  }
}
