package io.vacha.models;

import static io.vacha.models.SomeModel.WEIGHTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.support.Fault;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Pulls from a server that gives something else than what was published. */
class WrongFilePullTest extends HostedPull {
  @Test
  void throwsAwayWhatHasAnotherDigestAndSaysBoth() throws IOException {
    host.willFail(Fault.corrupts());
    assertThatThrownBy(pulling::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("weights.onnx from " + host.address())
        .hasMessageContaining("the catalogue has\n  " + SomeModel.sha256(WEIGHTS));
    pulling.assertNothingInstalled();
    new Pulling(data, host).pull();
    pulling.assertWhole();
    assertThat(host.ranges()).containsExactly("null", "null");
  }

  @Test
  void beginsAnewWhereItChangedBetweenTheParts() throws IOException {
    host.put("/a/weights.onnx", SomeModel.bytes(WEIGHTS.length, 9));
    host.willFail(Fault.dropsAfter(100_000), Fault.dropsAfter(0), Fault.dropsAfter(0));
    assertThatThrownBy(pulling::pull).isInstanceOf(ModelException.class);
    host.put("/a/weights.onnx", WEIGHTS);
    new Pulling(data, host).pull();
    pulling.assertWhole();
  }

  @Test
  void beginsAnewWherePiecesDoNotFitTogether() throws IOException {
    host.willFail(Fault.dropsAfter(100_000), Fault.corrupts());
    pulling.pull();
    pulling.assertWhole();
    assertThat(pulling.notes).anyMatch(note -> note.contains("do not fit together"));
  }

  @Test
  void takesTheWholeFileFromAServerThatIgnoresRanges() throws IOException {
    host.willFail(Fault.dropsAfter(100_000), Fault.ignoresRange());
    pulling.pull();
    pulling.assertWhole();
  }

  @Test
  void refusesAnotherLengthBeforeItFetches() {
    host.put("/a/weights.onnx", SomeModel.bytes(1234, 1));
    assertThatThrownBy(pulling::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("has 1,234 bytes, but weights.onnx has 300,000");
  }

  @Test
  void saysThatItIsGone() {
    host.willFail(Fault.refuses(404));
    assertThatThrownBy(pulling::pull)
        .hasMessageContaining("the server answered 404; it is not there any more");
    assertThat(pulling.pauses).isEmpty();
  }
}
