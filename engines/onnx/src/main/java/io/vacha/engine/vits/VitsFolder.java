package io.vacha.engine.vits;

import io.vacha.engine.english.EspeakPhonemes;
import io.vacha.engine.model.ModelFolder;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.onnx.OnnxFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is in the folder of a voice. Immutable.
 *
 * @param model the graph, structure checked
 * @param voice how a text becomes what it takes
 * @param tokens the letters it reads, if it reads letters
 * @param files every file that is read
 */
record VitsFolder(OnnxFile model, VitsVoice voice, @Nullable TokenTable tokens, List<Path> files) {
  private static final long LARGEST_TEXT = 16 << 20;
  private static final int MMS_RATE_HZ = 16_000;

  /** What the encoders take. */
  private static final Set<Integer> RATES =
      Set.of(8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000);

  VitsFolder {
    files = List.copyOf(files);
  }

  /**
   * Reads a folder.
   *
   * @throws UnusableModelException if something is missing, damaged or of another architecture
   */
  static VitsFolder read(Path path, VitsSettings settings) throws UnusableModelException {
    ModelFolder folder = ModelFolder.of(path);
    Path graph = graph(folder);
    Path config = graph.resolveSibling(graph.getFileName() + ".json");
    VitsLayout layout = settings.layout();
    boolean piper = layout == null ? isPiper(graph, config) : layout == VitsLayout.PIPER;
    VitsFolder read = piper ? piper(graph, config, settings) : mms(folder, graph, settings);
    read.check();
    return read;
  }

  private static boolean isPiper(Path graph, Path config) throws UnusableModelException {
    OnnxFile model = OnnxFile.read(graph);
    boolean isMms = VitsLayout.MMS.files().fits(model);
    return VitsLayout.PIPER.files().fits(model) || (!isMms && Files.exists(config));
  }

  /** {@code model.onnx}, or the only graph there is. */
  private static Path graph(ModelFolder folder) throws UnusableModelException {
    List<String> usual = List.of("model.onnx");
    try (Stream<Path> files = Files.list(folder.path())) {
      List<Path> graphs = files.filter(file -> file.toString().endsWith(".onnx")).toList();
      return graphs.size() == 1 ? graphs.getFirst() : folder.require(usual);
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException(folder.path() + " cannot be read", e);
    }
  }

  private static VitsFolder mms(ModelFolder folder, Path graph, VitsSettings settings)
      throws UnusableModelException {
    Path file = folder.require(List.of("tokens.txt"));
    TokenTable tokens = TokenTable.parse(ModelFolder.text(file, LARGEST_TEXT));
    OnnxFile model = OnnxFile.read(graph);
    MmsVoice voice = new MmsVoice(tokens, rate(model), settings.rate());
    return new VitsFolder(model, voice, tokens, List.of(graph, file));
  }

  private static int rate(OnnxFile model) throws UnusableModelException {
    String rate = model.metadata().getOrDefault("sample_rate", Integer.toString(MMS_RATE_HZ));
    try {
      return Integer.parseInt(rate);
    } catch (NumberFormatException e) {
      throw new UnusableModelException("the model's sample rate is no number: " + rate, e);
    }
  }

  private static VitsFolder piper(Path graph, Path file, VitsSettings settings)
      throws UnusableModelException {
    PiperConfig config = PiperConfig.parse(ModelFolder.text(file, LARGEST_TEXT));
    String language = config.espeak().voice();
    if (!language.startsWith("en")) {
      throw new UnusableModelException("it speaks neither Khmer nor English but " + language);
    }
    if (settings.speaker() >= Math.max(1, config.speakers())) {
      throw new UnusableModelException("it has no speaker " + settings.speaker());
    }
    EspeakPhonemes phonemes = new EspeakPhonemes(settings.program(), language);
    VitsVoice voice = new PiperVoice(config, phonemes, settings.speaker(), settings.rate());
    return new VitsFolder(OnnxFile.read(graph), voice, null, List.of(graph, file));
  }

  private void check() throws UnusableModelException {
    if (!model.weights().isEmpty()) {
      throw new UnusableModelException("its weights must be in the file of the graph itself");
    }
    if (!model.inputs().containsAll(voice.inputs())) {
      throw new UnusableModelException(
          "the graph takes %s, not %s: it is of another layout"
              .formatted(model.inputs(), voice.inputs()));
    }
    if (!RATES.contains(voice.sampleRateHz())) {
      throw new UnusableModelException("its sample rate is none of " + RATES);
    }
  }
}
