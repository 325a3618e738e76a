package io.vacha.support;

import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.springframework.util.FileSystemUtils;

/**
 * Hands every test that asks for a {@link TestService} the same one, started for the first and
 * stopped after the last in this process. It belongs to the session, since Surefire's processes,
 * which are given one class at a time, run each class for itself. Plans: {@code free} and {@code
 * paid} as delivered; {@code roomy} and {@code roomy-paid} with their sizes and no rate or quota
 * worth speaking of; {@code small} with uploads of a MiB; {@code slow} with a rate of three a
 * minute; {@code two-requests} and {@code one-minute} with such a month. Models: the default;
 * {@code echo}, whose engine answers at once; {@code gone}, whose engine is not there; {@link
 * DamagedModel}, which is installed. To OpenAI's clients {@code puthi} is {@code narrator} too, and
 * {@code echo} is {@code whisper-km}.
 */
public final class SharedService implements ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(SharedService.class);

  private static final String SETTINGS =
      """
      vacha:
        rate-limit: {failed-keys-per-minute: 200}
        lexicon: {max-entries: 5}
        live: {key-in-url: true}
        jobs: {piece: 2s, workers: 2, webhooks: {allow-private: true}}
        proxy: {trusted: [127.0.0.1]}
        engines:
          nobody: {type: remote, base-url: 'http://127.0.0.1:9/'}
          echo: {type: remote, base-url: 'ECHO', languages: [km]}
        models:
          gone: {engine: nobody}
          echo: {engine: echo}
        openai: {voices: {narrator: puthi}, models: {whisper-km: echo}}
        plans:
          roomy: {requests-per-minute: 100000, requests-per-month: 1000000, audio-minutes-per-month: 1000000}
          roomy-paid:
            max-text-codepoints: 20000
            max-upload-bytes: 31457280
            requests-per-minute: 100000
            requests-per-month: 1000000
            audio-minutes-per-month: 1000000
          small: {max-upload-bytes: 1048576, requests-per-minute: 100000}
          slow: {requests-per-minute: 3}
          brisk: {requests-per-minute: 30}
          one-request: {requests-per-minute: 100000, requests-per-month: 1}
          two-requests: {requests-per-minute: 100000, requests-per-month: 2}
          one-minute: {requests-per-minute: 100000, audio-minutes-per-month: 1}
      """;

  /** The service with the folder it lives in. */
  private record Held(TestService service, Path folder, FakeOpenAi echo) implements AutoCloseable {
    static Held start() {
      try {
        Path folder = Files.createTempDirectory(Path.of("target"), "shared-service-");
        FakeOpenAi echo = new FakeOpenAi();
        String settings = SETTINGS.replace("ECHO", echo.baseUrl().toString());
        DamagedModel.install(folder.resolve("data"));
        return new Held(TestService.start(folder, settings), folder, echo);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      service.close();
      echo.close();
      Eventually.until("deleted", () -> isDeleted(folder));
    }

    /** A process of the service's that is ending may still take a file away, or leave one. */
    private static boolean isDeleted(Path folder) {
      try {
        return FileSystemUtils.deleteRecursively(folder) || Files.notExists(folder);
      } catch (IOException e) {
        return false;
      }
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == TestService.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
        .computeIfAbsent(Held.class, _ -> Held.start(), Held.class)
        .service();
  }
}
