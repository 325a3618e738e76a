package io.vacha.support;

import io.vacha.Installation;
import io.vacha.RunningService;
import io.vacha.Server;
import java.util.concurrent.CountDownLatch;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ApplicationEventMulticaster;
import org.springframework.context.event.ContextClosedEvent;

/** A service as {@code vacha up} starts it, but one of its parts never ends when it is told to. */
public final class StuckService {
  private StuckService() {}

  /** Starts it and prints where it is. */
  public static void main(String... arguments) throws InterruptedException {
    Installation installation = Installation.load();
    Server.limitShutdown(installation);
    RunningService service = Server.start(installation);
    Server.exitCleanlyOnSignal();
    service.part(ApplicationEventMulticaster.class).addApplicationListener(new Stuck());
    System.out.println("Vacha is ready on https://localhost:" + service.port());
    new CountDownLatch(1).await();
  }

  private static final class Stuck implements ApplicationListener<ContextClosedEvent> {
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
