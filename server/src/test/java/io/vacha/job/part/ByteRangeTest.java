package io.vacha.job.part;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteRangeTest {
  @ParameterizedTest
  @CsvSource({
    "bytes=0-9, 0, 9",
    "bytes=0-, 0, 99",
    "bytes=99-, 99, 99",
    "bytes=-1, 99, 99",
    "bytes=-500, 0, 99",
    "bytes=10-500, 10, 99",
    "bytes=9-8, 0, 99",
    "'bytes=0-1,5-6', 0, 99",
    "items=0-1, 0, 99",
    "bytes=-, 0, 99",
    "bytes=99999999999999999999-, 0, 99"
  })
  void readsWhatIsThere(String header, long from, long to) {
    assertThat(ByteRange.of(header, 100)).contains(new ByteRange(from, to));
  }

  @ParameterizedTest
  @CsvSource({"bytes=100-", "bytes=-0"})
  void tellsWhatIsNotThere(String header) {
    assertThat(ByteRange.of(header, 100)).isEmpty();
  }
}
