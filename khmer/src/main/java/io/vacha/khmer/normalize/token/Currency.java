package io.vacha.khmer.normalize.token;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A currency and its names.
 *
 * @param code ISO 4217 in lower case
 * @param minorKhmer the hundredth part in Khmer
 */
public record Currency(
    String code,
    String khmer,
    String minorKhmer,
    String english,
    String englishPlural,
    String minorEnglish) {
  private static final Map<String, Currency> BY_CODE = new HashMap<>();
  private static final Map<String, Currency> BY_SYMBOL = new HashMap<>();
  private static final Map<String, Currency> BY_KHMER = new HashMap<>();

  static {
    for (List<String> row : Table.rows("currencies.tsv")) {
      Currency currency =
          new Currency(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4), row.get(5));
      BY_CODE.put(currency.code, currency);
      for (String symbol : row.get(6).split(" ")) {
        BY_SYMBOL.put(symbol, currency);
      }
      BY_SYMBOL.put(currency.english, currency);
      BY_SYMBOL.put(currency.englishPlural, currency);
    }
    for (List<String> row : Table.rows("currency-names.tsv")) {
      ofCode(row.get(1)).ifPresent(currency -> BY_KHMER.put(row.get(0), currency));
    }
  }

  /** The currency with this ISO code in lower case. */
  public static Optional<Currency> ofCode(String code) {
    return Optional.ofNullable(BY_CODE.get(code));
  }

  /** The currency with this symbol, code or English name, one of {@link #symbols()}. */
  public static Optional<Currency> ofSymbol(String symbol) {
    return Optional.ofNullable(BY_SYMBOL.get(symbol));
  }

  /** The currency with this Khmer name, one of {@link #khmerNames()}. */
  public static Optional<Currency> ofKhmerName(String name) {
    return Optional.ofNullable(BY_KHMER.get(name.replaceAll("[ \u200b]+", " ")));
  }

  /** Symbols, codes and English names, to be recognised after an amount. */
  public static Iterable<String> symbols() {
    return BY_SYMBOL.keySet();
  }

  /** Names in Khmer, to be recognised after an amount. */
  public static Iterable<String> khmerNames() {
    return BY_KHMER.keySet();
  }
}
