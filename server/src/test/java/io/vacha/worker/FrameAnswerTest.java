package io.vacha.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Cancellation;
import io.vacha.engine.worker.Deadline;
import io.vacha.testing.Eventually;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** An answer whose stream belongs to another one afterwards. */
class FrameAnswerTest {
  private final CountDownLatch beating = new CountDownLatch(1);
  private final AtomicReference<Thread> closing = new AtomicReference<>();
  private final AtomicBoolean writtenAfterTheEnd = new AtomicBoolean();

  /** Writes a beat only when the answer is being closed. */
  private final OutputStream out =
      new OutputStream() {
        @Override
        public void write(int octet) {
          write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
          beating.countDown();
          Eventually.until("closing", () -> closing.get() != null && isHeldUp(closing.get()));
          writtenAfterTheEnd.set(!closing.get().isAlive());
        }
      };

  private static boolean isHeldUp(Thread thread) {
    return thread.getState() == Thread.State.WAITING || !thread.isAlive();
  }

  @Test
  void nothingIsWrittenOnceItIsClosed() throws Exception {
    FrameAnswer answer =
        new FrameAnswer(out, Deadline.after(Duration.ofHours(1)), new Cancellation());
    beating.await();
    Thread closer = Thread.ofPlatform().unstarted(answer::close);
    closer.start();
    closing.set(closer);
    closer.join();
    assertThat(writtenAfterTheEnd).isFalse();
  }
}
