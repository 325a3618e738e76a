package io.vacha;

import io.vacha.account.AccountConfiguration;
import io.vacha.account.FirstStart;
import io.vacha.audit.AuditConfiguration;
import io.vacha.catalog.CatalogConfiguration;
import io.vacha.console.ConsoleConfiguration;
import io.vacha.engine.model.LoadGate;
import io.vacha.http.HttpConfiguration;
import io.vacha.http.TomcatConfiguration;
import io.vacha.http.WebConfiguration;
import io.vacha.idempotency.IdempotencyConfiguration;
import io.vacha.job.JobConfiguration;
import io.vacha.job.webhook.WebhookConfiguration;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.LexiconConfiguration;
import io.vacha.lexicon.LexiconSettings;
import io.vacha.lexicon.OperatorFile;
import io.vacha.live.LiveConfiguration;
import io.vacha.openai.OpenAiConfiguration;
import io.vacha.ops.OpsConfiguration;
import io.vacha.ops.Readiness;
import io.vacha.plan.PlanConfiguration;
import io.vacha.quota.QuotaConfiguration;
import io.vacha.ratelimit.RateLimitConfiguration;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsException;
import io.vacha.settings.ShutdownSettings;
import io.vacha.speech.SpeechConfiguration;
import io.vacha.storage.DataFolder;
import io.vacha.storage.StorageConfiguration;
import io.vacha.storage.StorageException;
import io.vacha.transcription.TranscriptionConfiguration;
import io.vacha.usage.UsageConfiguration;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.support.EnvironmentPostProcessorApplicationListener;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.ContextClosedEvent;

/** The service: its features by name, and how it starts. */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({SslAutoConfiguration.class, LifecycleAutoConfiguration.class})
@Import({
  SettingsConfiguration.class,
  StorageConfiguration.class,
  AccountConfiguration.class,
  PlanConfiguration.class,
  RateLimitConfiguration.class,
  QuotaConfiguration.class,
  UsageConfiguration.class,
  AuditConfiguration.class,
  IdempotencyConfiguration.class,
  AudioConfiguration.class,
  CatalogConfiguration.class,
  LexiconConfiguration.class,
  SpeechConfiguration.class,
  TranscriptionConfiguration.class,
  LiveConfiguration.class,
  JobConfiguration.class,
  WebhookConfiguration.class,
  OpenAiConfiguration.class,
  TomcatConfiguration.class,
  HttpConfiguration.class,
  WebConfiguration.class,
  OpsConfiguration.class,
  ConsoleConfiguration.class
})
public class Server {
  /**
   * The first requests bring the rest of the program into memory, and go before models; it took 0.6
   * s of two cores.
   */
  private static final Duration FIRST_ANSWERS = Duration.ofSeconds(1);

  /**
   * Starts the service and returns when it answers.
   *
   * @throws io.vacha.settings.SettingsException if a setting cannot be used
   * @throws StorageException if its data folder cannot be used
   */
  public static RunningService start(Installation installation) {
    StartAhead.of(installation);
    check(installation.settings());
    FreePorts.check(installation);
    DataFolder.prepare(installation.data());
    LoadGate models = new LoadGate();
    SpringApplication application = new SpringApplication(Server.class);
    application.setListeners(listeners(application));
    application.setBannerMode(Banner.Mode.OFF);
    application.setLogStartupInfo(false);
    application.setDefaultProperties(properties(installation));
    application.addInitializers(
        context -> {
          context.getBeanFactory().registerSingleton("installation", installation);
          context.getBeanFactory().registerSingleton("loadGate", models);
          context.addApplicationListener(event -> shutAtStop(models, event));
        });
    ConfigurableApplicationContext context = run(application);
    Optional<FirstStart.FirstKeys> first = context.getBean(FirstStart.class).ensure("free");
    Optional<String> firstKey = first.map(keys -> keys.client().secret().value());
    RunningService service = new RunningService(context, installation, firstKey);
    context.getBean(Readiness.class).started();
    models.openAfter(FIRST_ANSWERS);
    return service;
  }

  private static void shutAtStop(LoadGate models, ApplicationEvent event) {
    if (event instanceof ContextClosedEvent) {
      models.shut();
    }
  }

  /** All but the one that looks for Spring's own settings: ours are the only ones. */
  private static List<ApplicationListener<?>> listeners(SpringApplication application) {
    return application.getListeners().stream()
        .filter(each -> !(each instanceof EnvironmentPostProcessorApplicationListener))
        .toList();
  }

  /** What a person can mend is thrown as it is, not as the failure of whatever needed it. */
  private static ConfigurableApplicationContext run(SpringApplication application) {
    try {
      return application.run();
    } catch (RuntimeException e) {
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        switch (cause) {
          case StorageException storage -> throw storage;
          case SettingsException settings -> throw settings;
          default -> {}
        }
      }
      throw e;
    }
  }

  /** Finds what is wrong before anything starts, so that it is said in one line. */
  private static void check(Settings settings) {
    SettingsRecords.check(settings);
    LexiconSettings lexicon = settings.bind("vacha.lexicon", LexiconSettings.class);
    if (lexicon.file() != null) {
      OperatorFile.read(lexicon, KhmerFrontEnd.load());
    }
  }

  /**
   * Makes every end of this process, also one that comes while the service starts, an end in
   * bounded time: ten seconds beyond {@code vacha.shutdown.notice} and {@code grace}, then with
   * exit code 1.
   *
   * @throws io.vacha.settings.SettingsException if a setting cannot be used
   */
  public static void limitShutdown(Installation installation) {
    SettingsRecords.check(installation.settings());
    ShutdownLimit.enforce(installation.settings());
  }

  /**
   * The same of a process in which work may take so long to finish.
   *
   * @throws io.vacha.settings.SettingsException if a setting cannot be used
   */
  public static void limitShutdown(Installation installation, Duration grace) {
    SettingsRecords.check(installation.settings());
    ShutdownLimit.enforce(installation.settings(), grace);
  }

  /** Makes SIGTERM and SIGINT end the process with exit code 0 once everything has stopped. */
  public static void exitCleanlyOnSignal() {
    SpringApplication.getShutdownHandlers().add(() -> Runtime.getRuntime().halt(0));
  }

  private static Map<String, Object> properties(Installation installation) {
    Map<String, Object> properties = new HashMap<>(TlsBundle.properties(installation));
    ShutdownSettings shutdown =
        installation.settings().bind("vacha.shutdown", ShutdownSettings.class);
    properties.put("spring.lifecycle.timeout-per-shutdown-phase", shutdown.grace().toString());
    return properties;
  }
}
