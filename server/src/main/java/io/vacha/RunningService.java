package io.vacha;

import io.vacha.http.Listeners;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/** The service while it runs. Thread-safe. */
public final class RunningService implements AutoCloseable {
  private final ConfigurableApplicationContext context;
  private final Installation installation;
  private final Optional<String> firstKey;
  private final CountDownLatch stopped = new CountDownLatch(1);

  RunningService(
      ConfigurableApplicationContext context,
      Installation installation,
      Optional<String> firstKey) {
    this.context = context;
    this.installation = installation;
    this.firstKey = firstKey;
    context.addApplicationListener((ContextClosedEvent _) -> stopped.countDown());
  }

  /** The HTTPS port it really has. */
  public int port() {
    return Objects.requireNonNull(((WebServerApplicationContext) context).getWebServer()).getPort();
  }

  /** The port of the management listener, or -1. */
  public int managementPort() {
    return context.getBean(Listeners.class).managementPort();
  }

  /** The port of the plain listener behind a proxy, or -1. */
  public int proxyPort() {
    return context.getBean(Listeners.class).proxyPort();
  }

  /** Its settings and folders. */
  public Installation installation() {
    return installation;
  }

  /** The key the first start made; it is told only to whoever started the service. */
  public Optional<String> firstKey() {
    return firstKey;
  }

  /** One of its parts, for tests and benchmarks. */
  public <T> T part(Class<T> type) {
    return context.getBean(type);
  }

  /** Returns when the service begins to stop. */
  public void awaitStop() throws InterruptedException {
    stopped.await();
  }

  /** Stops it: not ready, running requests finish, engines end. */
  @Override
  public void close() {
    context.close();
  }
}
