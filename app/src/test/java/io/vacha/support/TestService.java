package io.vacha.support;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import io.vacha.account.AccountService;
import io.vacha.account.key.CreatedKey;
import io.vacha.account.key.KeyService;
import io.vacha.account.key.NewKey;
import io.vacha.testing.FewWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The whole service in this process, on free ports, with a data folder of its own. Its English is
 * {@link FewWords}; recognisers are started where a test asks, as most ask for none.
 */
public final class TestService implements AutoCloseable {
  private static final String CACHE = "VACHA_SPEECH_CACHE_MAXBYTES";
  private static final Map<String, String> FEW_WORDS =
      Map.of(
          "VACHA_ENGINES_POCKETSPHINX_MODEL",
          FewWords.folder().toString(),
          "VACHA_ENGINES_POCKETSPHINX_AHEAD",
          "0");

  private final RunningService running;
  private final AtomicInteger accounts = new AtomicInteger();

  private TestService(RunningService running) {
    this.running = running;
  }

  /** Starts one with these settings, written as {@code vacha.yaml}. */
  public static TestService start(Path folder, String yaml) throws IOException {
    return start(folder, yaml, FEW_WORDS);
  }

  /** The same with a cache of speech; without one, engines speak whatever is asked. */
  public static TestService startCaching(Path folder, String yaml) throws IOException {
    Map<String, String> more = new HashMap<>(FEW_WORDS);
    more.put(CACHE, "268435456");
    return start(folder, yaml, more);
  }

  /** The same with the English model that is delivered. */
  public static TestService startAsDelivered(Path folder, String yaml) throws IOException {
    return start(folder, yaml, Map.of());
  }

  /** The same with these variables, too, and the English model that is delivered. */
  public static TestService start(Path folder, String yaml, Map<String, String> more)
      throws IOException {
    Path file = Files.writeString(folder.resolve("vacha.yaml"), yaml);
    OneCertificate.into(folder.resolve("data"));
    Map<String, String> environment = new HashMap<>(Map.of(CACHE, "0"));
    environment.putAll(more);
    environment.putAll(
        Map.of(
            "VACHA_CONFIG", file.toString(),
            "VACHA_DATA", folder.resolve("data").toString(),
            "VACHA_ADDRESS", "127.0.0.1",
            "VACHA_PORT", "0",
            "VACHA_PROXY_PORT", "0",
            "VACHA_MANAGEMENT_PORT", "0"));
    return new TestService(Server.start(Installation.load(environment)));
  }

  /** A new key of a new account with this plan. */
  public CreatedKey createKey(String plan) {
    var account =
        running.part(AccountService.class).ensure(plan + " " + accounts.incrementAndGet(), plan);
    return keys().create(NewKey.forClient(account.id(), "test"));
  }

  /** A client with a new key of a new account with this plan. */
  public ApiClient client(String plan) {
    return anonymous().withKey(createKey(plan).secret().value());
  }

  /** A client without a key. */
  public ApiClient anonymous() {
    return ApiClient.of(running);
  }

  /** Its keys. */
  public KeyService keys() {
    return running.part(KeyService.class);
  }

  /** The service itself. */
  public RunningService running() {
    return running;
  }

  @Override
  public void close() {
    running.close();
  }
}
