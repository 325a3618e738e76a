package io.vacha.support;

import io.vacha.engine.onnx.support.TinyKokoro;
import io.vacha.engine.onnx.support.TinyVoice;
import io.vacha.engine.onnx.support.ToneModel;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.engine.whisper.support.TinyWhisper.Sound;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelAddition;
import io.vacha.models.catalogue.Licence;
import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * An operator's models below a data folder, put there as {@code vacha models add} does: {@link
 * #EARS} is a CTC model that hears tones, {@link #WHISPER} writes "Good morning." whatever it
 * hears, {@link #VOICE} says one Khmer letter as one tone.
 */
public final class OwnModels {
  public static final String EARS = "own-ears";
  public static final String WHISPER = "own-whisper";
  public static final String VOICE = "own-voice";

  /** What the ears know, by number. */
  private static final List<String> LETTERS = List.of("<s>", "o", "n", "e", "t", "w", " ");

  /** What the ears for Khmer know. */
  private static final List<String> KHMER = List.of("<s>", "ម", "ក", " ");

  /** The letters the voice knows before the one that it is given to say. */
  private static final String OTHERS = "abcdefghijklmnopqrst";

  /** The number of that one letter. */
  public static final int VOICE_NUMBER = OTHERS.length() + 1;

  private final Path data;
  private final InstalledModels models;

  /** Below this data folder. */
  public OwnModels(Path data) {
    this.data = data;
    this.models = new InstalledModels(data);
  }

  /** Adds a CTC model of this name; returns its folder. */
  public Path ears(String id) throws IOException {
    return add(id, ToneModel.omnilingual(source(id), LETTERS), List.of("en"), "CC0 1.0");
  }

  /** Adds a CTC model of this name that hears Khmer; returns its folder. */
  public Path khmerEars(String id) throws IOException {
    return add(id, ToneModel.omnilingual(source(id), KHMER), List.of("km"), "CC0 1.0");
  }

  /** The sound of "មកៗៗ", as those ears hear it. */
  public static byte[] comeComeCome() {
    return Recordings.samples(Tones.clean().of(1, 2, 1, 2, 1, 2));
  }

  /** The sound of "one two one". */
  public static byte[] oneTwoOne() {
    return Recordings.samples(Tones.clean().of(1, 2, 3, 6, 4, 5, 1, 6, 1, 2, 3));
  }

  /** Adds a Whisper model of this name; returns its folder. */
  public Path whisper(String id) throws IOException {
    TinyWhisper.saying(Sound.ENGLISH, "<|0.00|>", " Good", " morning", ".", "<|1.50|>")
        .write(source(id));
    return add(id, source(id), List.of("km", "en"), "MIT");
  }

  /** Adds a voice of this name; returns its folder. */
  public Path voice(String id) throws IOException {
    return add(id, TinyVoice.mms(source(id), OTHERS + "ក"), List.of("km"), "CC BY 4.0");
  }

  /** Adds natural voices under this name; returns their folder. */
  public Path kokoro(String id) throws IOException {
    return add(id, TinyKokoro.in(source(id)), List.of("km", "en"), "Apache-2.0");
  }

  private Path source(String id) {
    return data.resolve("sources").resolve(id);
  }

  private Path add(String id, Path source, List<String> languages, String licence) {
    ModelAddition.to(models)
        .add(
            new ModelAddition.Request(
                source, id, null, null, languages, new Licence(licence, true, null), false));
    return models.folder(id);
  }

  /** Adds what somebody published of a model's errors to its manifest. */
  public void publish(String id, String errorRate) throws IOException {
    Path manifest = models.folder(id).resolve("model.json");
    String text = Files.readString(manifest);
    Files.writeString(
        manifest,
        text.replaceFirst("\"error_rates\" : \\[ *\\]", "\"error_rates\" : [" + errorRate + "]"));
  }

  /** Keeps the first half of a file. */
  public static void cutShort(Path file) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
  }
}
