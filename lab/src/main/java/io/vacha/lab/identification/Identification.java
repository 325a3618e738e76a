package io.vacha.lab.identification;

import io.vacha.engine.khmer.CmuReading;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.SpokenWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Asks an independent recogniser which of a closed list of phrases each spoken one is: pocketsphinx
 * with its English acoustic model, which never heard our voices or any Khmer. Immutable.
 *
 * <p>The phrases are recorded, brought to 16 kHz, and given a room: quiet noise, because the model
 * was trained on rooms and takes digital silence for something strange.
 */
public final class Identification {
  private static final int REPORT_EVERY = 20;
  private static final String MODEL = "/usr/share/pocketsphinx/model/en-us/en-us";

  private final KhmerFrontEnd frontEnd;
  private final Consumer<String> progress;
  private final CmuReading reading = CmuReading.load();

  /**
   * An evaluation.
   *
   * @param progress told what is being done, every few seconds
   */
  public Identification(KhmerFrontEnd frontEnd, Consumer<String> progress) {
    this.frontEnd = frontEnd;
    this.progress = progress;
  }

  /**
   * How much of each list is recognised.
   *
   * @param recorder who says the phrases; its folder is filled and stays the caller's
   */
  public List<IdentificationScore> scores(String voice, PhraseRecorder recorder, ClosedLists lists)
      throws IOException {
    return List.of(
        score(voice, recorder, IdentificationScore.SENTENCES, lists.sentences()),
        score(voice, recorder, IdentificationScore.PAIRS, lists.pairs()));
  }

  /** How many of the phrases, each a list of words, are recognised among all of them. */
  private IdentificationScore score(
      String voice, PhraseRecorder recorder, String kind, List<List<String>> phrases)
      throws IOException {
    String who = voice + ", " + kind + ": ";
    Path folder = recorder.folder();
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < phrases.size(); i++) {
      if (i % REPORT_EVERY == 0) {
        progress.accept(who + "recorded " + i + " of " + phrases.size());
      }
      String name = voice + "-phrase-" + i;
      recorder.record(voice, words(phrases.get(i)), name + ".wav");
      QuietRoom.furnish(folder, name + ".wav", name + ".raw");
      names.append(name).append('\n');
    }
    Files.writeString(folder.resolve("control"), names);
    List<String> sentences = writeGrammar(folder, phrases);
    progress.accept(who + "being recognised");
    Commands.run(folder, command());
    int right = right(Files.readAllLines(folder.resolve("answers")), sentences);
    return new IdentificationScore(voice, kind, right, phrases.size());
  }

  private List<SpokenWord> words(List<String> phrase) {
    return phrase.stream().map(word -> new SpokenWord(word, frontEnd.pronounce(word))).toList();
  }

  private static int right(List<String> answers, List<String> sentences) {
    int right = 0;
    for (int i = 0; i < sentences.size(); i++) {
      String answer = answers.get(i).replaceAll("\\(.*", "").replace("silence", "").strip();
      right += answer.equals(sentences.get(i)) ? 1 : 0;
    }
    return right;
  }

  private List<String> writeGrammar(Path folder, List<List<String>> phrases) throws IOException {
    Map<String, String> names = new LinkedHashMap<>();
    List<String> sentences = new ArrayList<>();
    for (List<String> phrase : phrases) {
      List<String> sentence = new ArrayList<>();
      phrase.forEach(word -> sentence.add(names.computeIfAbsent(word, w -> "w" + names.size())));
      sentences.add(String.join(" ", sentence));
    }
    StringBuilder dictionary = new StringBuilder("silence SIL\n");
    names.forEach((word, name) -> append(dictionary, name, reading.of(frontEnd.pronounce(word))));
    Files.writeString(folder.resolve("dictionary"), dictionary);
    List<String> alternatives =
        sentences.stream().map(words -> "[silence] " + words + " [silence]").toList();
    Files.writeString(
        folder.resolve("grammar"),
        "#JSGF V1.0;\ngrammar closed;\npublic <phrase> = "
            + String.join(" | ", alternatives)
            + ";\n");
    return sentences;
  }

  private static void append(StringBuilder dictionary, String name, List<String> readings) {
    for (int i = 0; i < readings.size(); i++) {
      String number = i == 0 ? "" : "(" + (i + 1) + ")";
      dictionary.append(name).append(number).append(' ').append(readings.get(i)).append('\n');
    }
  }

  private static List<String> command() {
    return List.of(
        ("pocketsphinx_batch -hmm "
                + MODEL
                + " -dict dictionary -jsgf grammar -ctl control"
                + " -cepdir . -cepext .raw -adcin yes -adchdr 0 -hyp answers -logfn log -cmn batch"
                + " -beam 1e-200 -wbeam 1e-150 -pbeam 1e-200 -maxhmmpf -1 -bestpath no"
                + " -fsgusefiller no -wip 1.0")
            .split(" "));
  }
}
