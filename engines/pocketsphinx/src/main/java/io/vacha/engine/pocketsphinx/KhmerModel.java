package io.vacha.engine.pocketsphinx;

import io.vacha.engine.pocketsphinx.decode.Grammar;
import io.vacha.engine.pocketsphinx.decode.SphinxModel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The Khmer model that travels with the program, as files for the library, which reads files only.
 * They lie in a folder named after a digest of what they hold, so that a newer program unpacks its
 * own. Made by {@code lab/training/khmer-acoustic}.
 */
final class KhmerModel {
  private static final List<String> ACOUSTIC =
      List.of(
          "mdef",
          "means",
          "variances",
          "transition_matrices",
          "sendump",
          "noisedict",
          "feat.params");

  private static final String ENGLISH_PHONE = "E_";
  private static final String LANGUAGE = "lm.bin";
  private static final String DICTIONARY = "dictionary.dict";

  /**
   * One pass and a bounded beam: the same errors on our voices in half the time, and no more than a
   * twentieth of real time on sound that is no Khmer, which a free search would take a third for.
   */
  private static final List<String> SPEED =
      List.of("-fwdflat", "no", "-maxhmmpf", "3000", "-maxwpf", "20");

  private KhmerModel() {}

  /**
   * The model below a folder of ours, unpacked unless it is there; that takes a tenth of a second.
   * Safe to call from several processes at once: each file appears whole.
   */
  static SphinxModel unpack(Path dataFolder) throws IOException {
    Path folder = dataFolder.resolve("khmer-" + digest());
    Path acoustic = Files.createDirectories(folder.resolve("acoustic"));
    for (String name : ACOUSTIC) {
      copy("acoustic/" + name, acoustic.resolve(name));
    }
    copy(LANGUAGE, folder.resolve(LANGUAGE));
    copy(DICTIONARY, folder.resolve(DICTIONARY));
    return new SphinxModel(acoustic, folder.resolve(LANGUAGE), folder.resolve(DICTIONARY), SPEED);
  }

  private static void copy(String name, Path target) throws IOException {
    if (Files.exists(target)) {
      return;
    }
    Path draft = Files.createTempFile(target.getParent(), "draft", "");
    try (InputStream in = open(name)) {
      Files.copy(in, draft, StandardCopyOption.REPLACE_EXISTING);
    }
    Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
  }

  /** As the training wrote it down: to compute it takes longer than to start a worker. */
  private static String digest() throws IOException {
    try (InputStream in = open("digest.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
  }

  /**
   * A grammar of any English phones and one of any Khmer phones: the model knows how our voices,
   * and many strangers like them, say both.
   */
  static Grammar languageProbe() {
    StringBuilder dictionary = new StringBuilder();
    List<String> english = new ArrayList<>();
    List<String> khmer = new ArrayList<>();
    for (String phone : phones()) {
      String word = "any" + phone;
      dictionary.append(word).append(' ').append(phone).append('\n');
      (phone.startsWith(ENGLISH_PHONE) ? english : khmer).add(word);
    }
    return new Grammar(dictionary.toString(), Grammar.anyOf(english), Grammar.anyOf(khmer), true);
  }

  private static List<String> phones() {
    try (InputStream in = open("phones.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String name) {
    return Objects.requireNonNull(KhmerModel.class.getResourceAsStream("khmer/" + name), name);
  }
}
