package io.vacha.catalog.routing;

import static io.vacha.engine.support.ScriptedEars.word;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.support.ScriptedEars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Ten seconds of a recording, and a model that has Khmer heard by one engine after another. */
abstract class TwoHearings {
  static final int SECONDS = 10;
  static final RecognizedWord SURE = word("ខ្ញុំ", 500, 1500, 0.9);
  static final RecognizedWord UNSURE = word("ទៅ", 3000, 4000, 0.2);
  static final RecognizedWord UNSURE_ENGLISH = word("tow", 6000, 7000, 0.3);
  static final RecognizedWord SURE_ENGLISH = word("hallow", 8000, 9000, 0.9);

  @TempDir Path folder;
  final ScriptedEars base = new ScriptedEars(Language.KM);
  final ScriptedEars khmer = new ScriptedEars(Language.KM);
  final ScriptedEars english = new ScriptedEars(Language.EN);
  final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  final LanguageRouter router = new LanguageRouter(base).with(Language.KM, "khmer", khmer);
  PcmFile audio = new PcmFile(Path.of("none"), 16_000, 1);

  @BeforeEach
  void record() throws IOException {
    byte[] silence = new byte[SECONDS * 16_000 * Short.BYTES];
    Path file = Files.write(folder.resolve("recording.pcm"), silence);
    audio = new PcmFile(file, 16_000, SECONDS * 16_000);
    router.bind("svc", registry);
  }

  Recognition hear(Language language) throws EngineException {
    return router.recognize(new RecognitionTask(audio, language, new Cancellation()));
  }

  double counted(String outcome) {
    return registry.get("vacha.second.hearings").tag("outcome", outcome).functionCounter().count();
  }
}
