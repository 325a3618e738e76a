package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.testing.FewWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.springframework.util.FileSystemUtils;

/**
 * An engine that tests share, whose processes take seconds to start: as delivered with {@link
 * Extension}, with an English model of few words with {@link OfFewWords}.
 *
 * @param folder of its own
 */
record SharedEars(PocketsphinxEngine engine, Path folder) implements AutoCloseable {
  private static final PocketsphinxSettings DELIVERED = PocketsphinxSettings.defaults();

  private static SharedEars open(Path model) {
    PocketsphinxSettings settings =
        new PocketsphinxSettings(
            DELIVERED.workers(),
            DELIVERED.quickWorkers(),
            DELIVERED.queue(),
            DELIVERED.ahead(),
            DELIVERED.idle(),
            model,
            DELIVERED.longestPiece(),
            DELIVERED.deadline(),
            DELIVERED.deadlineFactor());
    try {
      Path folder = Files.createTempDirectory(Path.of("target"), "ears-");
      return new SharedEars(new PocketsphinxEngine(settings, folder, KhmerFrontEnd.load()), folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Recognition hear(PcmFile audio, Language language) throws EngineException {
    return hear(audio, language, List.of());
  }

  Recognition hear(PcmFile audio, Language language, List<String> phrases) throws EngineException {
    return engine.recognize(new RecognitionTask(audio, language, phrases, new Cancellation()));
  }

  @Override
  public void close() throws IOException {
    engine.close();
    FileSystemUtils.deleteRecursively(folder);
  }

  /** Gives a test its {@link SharedEars}, opened for the first and closed after the last. */
  static final class Extension extends Resolver {
    Extension() {
      super(DELIVERED.model());
    }
  }

  /** The same with {@link FewWords}. */
  static final class OfFewWords extends Resolver {
    OfFewWords() {
      super(FewWords.folder());
    }
  }

  abstract static class Resolver implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(SharedEars.class);
    private final Path model;

    Resolver(Path model) {
      this.model = model;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == SharedEars.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(NAMESPACE)
          .computeIfAbsent(model, SharedEars::open, SharedEars.class);
    }
  }
}
