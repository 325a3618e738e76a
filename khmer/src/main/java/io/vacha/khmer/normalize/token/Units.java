package io.vacha.khmer.normalize.token;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The units of measurement by symbol and English name, with prefixes, powers and ratios. */
public final class Units {
  private static final Set<String> LABELS = Set.of("A", "B", "J", "K", "N");
  private static final Map<String, MeasureUnit> SIMPLE = new HashMap<>();

  static {
    List<List<String>> prefixes = Table.rows("unit-prefixes.tsv");
    for (List<String> row : Table.rows("units.tsv")) {
      add(row, "", "", "");
      if (row.get(4).equals("+")) {
        prefixes.forEach(prefix -> addPrefixed(row, prefix));
      }
    }
    for (List<String> row : Table.rows("units.tsv")) {
      add(row, "", "", "");
    }
  }

  private Units() {}

  /**
   * The unit written {@code written}: a symbol (km/h, m²) or English name (square kilometers),
   * ratios with "/" or " per ".
   */
  public static Optional<MeasureUnit> find(String written) {
    int slash = written.indexOf('/');
    if (slash > 0) {
      return ratio(written.substring(0, slash), written.substring(slash + 1));
    }
    int per = written.indexOf(" per ");
    Optional<MeasureUnit> whole = Optional.ofNullable(SIMPLE.get(written));
    if (per > 0 && whole.isEmpty()) {
      return ratio(written.substring(0, per), written.substring(per + " per ".length()));
    }
    return whole.or(() -> powered(written));
  }

  private static Optional<MeasureUnit> ratio(String above, String below) {
    return find(above.strip()).flatMap(unit -> find(below.strip()).map(unit::per));
  }

  private static Optional<MeasureUnit> powered(String written) {
    if (written.startsWith("square ")) {
      return simple(written.substring("square ".length()), 2);
    }
    if (written.startsWith("cubic ")) {
      return simple(written.substring("cubic ".length()), 3);
    }
    if (written.length() < 2) {
      return Optional.empty();
    }
    int exponent = "2²".indexOf(written.charAt(written.length() - 1)) >= 0 ? 2 : 3;
    boolean ends = "2²3³".indexOf(written.charAt(written.length() - 1)) >= 0;
    String base = written.substring(0, written.length() - 1).replace("^", "");
    return ends && base.endsWith("m") ? simple(base, exponent) : Optional.empty();
  }

  private static Optional<MeasureUnit> simple(String name, int power) {
    return Optional.ofNullable(SIMPLE.get(name)).map(unit -> unit.power(power));
  }

  private static void addPrefixed(List<String> row, List<String> prefix) {
    for (String symbol : (prefix.get(2) + " ").split(" ", -1)) {
      add(row, prefix.get(0), prefix.get(1) + " ", symbol);
    }
  }

  private static void add(List<String> row, String prefix, String khmerPrefix, String symbol) {
    String khmer = khmerPrefix + row.get(1);
    MeasureUnit unit = new MeasureUnit(khmer, prefix + row.get(0), prefix + row.get(2), false);
    SIMPLE.put(unit.english(), unit);
    if (!unit.english().equals(unit.englishPlural())) {
      SIMPLE.put(
          unit.englishPlural(), new MeasureUnit(khmer, unit.english(), unit.englishPlural(), true));
    }
    if (prefix.isEmpty() || !symbol.isEmpty()) {
      for (String base : row.get(3).split(" ")) {
        putSymbol(symbol, base, unit);
      }
    }
  }

  /** A capital by itself is rather a label (12A) than a unit. */
  private static void putSymbol(String prefix, String base, MeasureUnit unit) {
    boolean label = prefix.isEmpty() && LABELS.contains(base);
    if (!base.isEmpty() && !label) {
      SIMPLE.put(prefix + base, unit);
    }
  }
}
