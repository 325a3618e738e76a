package io.vacha.lab.voice;

import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.engine.espeak.table.KhmerVoiceData;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.Pronunciation;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes down how Khmer words are read, for those who train recognisers on our voices. Lines of
 * words separated by spaces come in; out go, separated by tabs, the words, the phones of each word
 * (syllables parted by {@code .}, words by {@code |}), and what espeak-ng is told. A word that
 * cannot be said has no phones.
 */
public final class KhmerReadings {
  private final KhmerFrontEnd frontEnd = KhmerFrontEnd.load();
  private final KhmerVoiceData data;

  private KhmerReadings(KhmerVoiceData data) {
    this.data = data;
  }

  /**
   * Reads standard input. The arguments are the folder where the voices are made and the file to
   * write: standard output belongs to the log and to the warnings of the Java machine.
   */
  public static void main(String[] arguments) throws IOException {
    KhmerReadings readings =
        new KhmerReadings(KhmerVoiceData.prepare(Path.of(arguments[0]), "espeak-ng"));
    try (BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[1]))) {
      out.write("# " + readings.data.folder() + "\n");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        out.write(readings.line(line) + "\n");
      }
    }
  }

  private String line(String words) {
    List<Pronunciation> said = new ArrayList<>();
    List<String> phones = new ArrayList<>();
    for (String word : words.split(" ")) {
      Pronunciation pronunciation = frontEnd.pronounce(word);
      said.add(pronunciation);
      phones.add(pronunciation.phones());
    }
    List<String> clauses = data.speller().clauses(said, KhmerSpeller.Ending.STATEMENT);
    return String.join("\t", words, String.join("|", phones), String.join(" ", clauses));
  }
}
