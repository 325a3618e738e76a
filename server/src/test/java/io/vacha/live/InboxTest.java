package io.vacha.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InboxTest {
  private final Inbox inbox = new Inbox();
  private final AtomicInteger taken = new AtomicInteger();

  @Test
  void holdsAFewWishesAndMakesWhoeverWishesMoreWait() throws Exception {
    Thread client = Thread.ofVirtual().start(this::wishWithoutEnd);
    Eventually.until("waits", () -> client.getState() == Thread.State.WAITING);
    int held = taken.get();
    assertThat(held).isLessThan(100);
    assertThat(inbox.next(Duration.ZERO)).containsInstanceOf(Inbox.Flush.class);
    Eventually.until("goes on", () -> taken.get() == held + 1);
    inbox.close();
    client.join();
  }

  @Test
  void makesAClientOfEmptyMessagesWait() throws Exception {
    Thread client = Thread.ofVirtual().start(this::sendNothingWithoutEnd);
    Eventually.until("waits", () -> client.getState() == Thread.State.WAITING);
    int held = taken.get();
    assertThat(held).isLessThan(1000);
    assertThat(inbox.next(Duration.ZERO)).containsInstanceOf(Inbox.Sound.class);
    Eventually.until("goes on", () -> taken.get() == held + 1);
    inbox.close();
    client.join();
  }

  private void sendNothingWithoutEnd() {
    try {
      while (inbox.bring(new Inbox.Sound(new short[0], false))) {
        taken.incrementAndGet();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void wishWithoutEnd() {
    try {
      while (inbox.wish(new Inbox.Flush())) {
        taken.incrementAndGet();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void takesWhatIsOursThoughTheClientHasWishedTooMuch() throws Exception {
    Thread client = Thread.ofVirtual().start(this::wishWithoutEnd);
    Eventually.until("waits", () -> client.getState() == Thread.State.WAITING);
    assertThat(inbox.bring(new Inbox.Recognized())).isTrue();
    assertThat(inbox.bring(new Inbox.Finish(LiveEnd.SHUTDOWN))).isTrue();
    inbox.close();
    client.join();
  }
}
