package io.vacha.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * An English model for pocketsphinx that knows the sentences of the tests and nothing else:
 * Debian's acoustic model with a language model of our own. It loads and hears more than ten times
 * as fast as Debian's, for tests that are not about how much is understood.
 */
public final class FewWords {
  private static final Path DEBIAN = Path.of("/usr/share/pocketsphinx/model/en-us");
  private static final String ACOUSTIC = "en-us";
  private static final String DICTIONARY = "cmudict-en-us.dict";
  private static final String LANGUAGE = "en-us.lm.bin";

  private static final List<String> SENTENCES =
      List.of(
          "one two three four five",
          "please send me the money tomorrow morning",
          "open the door",
          "call the doctor");

  /** Sequences that no sentence has are as unlikely as this, as a logarithm to the base of ten. */
  private static final String BACK_OFF = "-1.0000";

  private static final String ANY_WORD = "-2.0000";

  private FewWords() {}

  /** The model's folder, laid out as Debian's, below the module's build folder. Made once. */
  public static Path folder() {
    return Made.FOLDER;
  }

  private static final class Made {
    private static final Path FOLDER = make();
  }

  private static Path make() {
    try {
      Path folder = Files.createDirectories(Path.of("target/few-words").toAbsolutePath());
      if (!Files.exists(folder.resolve(ACOUSTIC))) {
        link(folder.resolve(ACOUSTIC));
      }
      write(folder.resolve(DICTIONARY), dictionary());
      write(folder.resolve(LANGUAGE), languageModel());
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Two runs side by side may both make it. */
  private static void link(Path place) throws IOException {
    Path draft = place.resolveSibling("draft-" + ProcessHandle.current().pid());
    Files.createSymbolicLink(draft, DEBIAN.resolve(ACOUSTIC));
    Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void write(Path file, List<String> lines) throws IOException {
    Path draft = Files.createTempFile(file.getParent(), "draft", "");
    Files.write(draft, lines);
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** The words' lines of Debian's dictionary, each beginning with the word and its variant. */
  private static List<String> dictionary() throws IOException {
    Set<String> words = words();
    return Files.readAllLines(DEBIAN.resolve(DICTIONARY), StandardCharsets.UTF_8).stream()
        .filter(line -> words.contains(line.split("[ (]", 2)[0]))
        .toList();
  }

  private static Set<String> words() {
    return SENTENCES.stream()
        .flatMap(sentence -> Arrays.stream(sentence.split(" ")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** In ARPA's format: the words, and which may follow which. */
  private static List<String> languageModel() {
    Set<String> words = words();
    Map<String, Set<String>> followers = followers();
    List<String> unigrams =
        words.stream().map(word -> ANY_WORD + " " + word + " " + BACK_OFF).toList();
    List<String> bigrams =
        followers.entrySet().stream().flatMap(each -> bigrams(each).stream()).toList();
    return List.of(
        "\\data\\",
        "ngram 1=" + (words.size() + 2),
        "ngram 2=" + bigrams.size(),
        "",
        "\\1-grams:",
        "-99.0000 <s> " + BACK_OFF,
        ANY_WORD + " </s>",
        String.join("\n", unigrams),
        "",
        "\\2-grams:",
        String.join("\n", bigrams),
        "",
        "\\end\\");
  }

  private static List<String> bigrams(Map.Entry<String, Set<String>> followers) {
    double each = -Math.log10(followers.getValue().size());
    return followers.getValue().stream()
        .map(next -> String.format(Locale.ROOT, "%.4f %s %s", each, followers.getKey(), next))
        .toList();
  }

  private static Map<String, Set<String>> followers() {
    Map<String, Set<String>> followers = new TreeMap<>();
    for (String sentence : SENTENCES) {
      String before = "<s>";
      for (String word : (sentence + " </s>").split(" ")) {
        followers.computeIfAbsent(before, _ -> new TreeSet<>()).add(word);
        before = word;
      }
    }
    return followers;
  }
}
