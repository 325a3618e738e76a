package io.vacha.job.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.job.part.ByteRange;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bucket that lies, which a service must survive. */
class S3BucketTest {
  private static S3Bucket of(RogueBucket rogue) {
    return S3Bucket.of(rogue.settings(), InstantSource.system()).orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 404, 500})
  void readsNoMoreOfAnAnswerThanItHasAskedFor(int status) throws IOException {
    long many = 512L << 20;
    try (RogueBucket rogue = new RogueBucket(status, many)) {
      S3Bucket bucket = of(rogue);
      assertThatThrownBy(() -> bucket.read("a", ByteRange.whole(10)))
          .isInstanceOf(StorageUnavailableException.class);
      assertThatThrownBy(() -> bucket.delete("a")).isInstanceOf(StorageUnavailableException.class);
      assertThat(rogue.sent()).isLessThan(many / 2);
    }
  }

  @Test
  void anObjectWithoutALengthCannotBeHad() throws IOException {
    try (RogueBucket rogue = new RogueBucket(200, 0)) {
      assertThatThrownBy(() -> of(rogue).size("a")).isInstanceOf(StorageUnavailableException.class);
    }
  }
}
