package io.vacha.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.cli.CommandFailure;
import io.vacha.cli.doctor.ServiceMemory.Share;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code vacha doctor --memory}, with these tests in the place of the service. */
class ServiceMemoryTest {
  @Test
  void findsTheProcessThatListens() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(ServiceMemory.listeningOn(socket.getLocalPort()))
          .contains(ProcessHandle.current());
    }
  }

  @Test
  void countsChildProcessesByTheirProgram() throws IOException {
    Process child = new ProcessBuilder("sleep", "60").start();
    try {
      List<Share> shares = ServiceMemory.of(ProcessHandle.current());

      assertThat(shares.getFirst().program()).isEqualTo("service");
      assertThat(shares).allSatisfy(share -> assertThat(share.bytes()).isPositive());
      assertThat(shares)
          .filteredOn(share -> share.pid() == child.pid())
          .extracting(Share::program)
          .containsExactly("sleep");
    } finally {
      child.destroy();
    }
  }

  @Test
  void addsThemUp() throws IOException {
    StringWriter said = new StringWriter();
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      new MemoryReport(new PrintWriter(said)).print(socket.getLocalPort());
    }
    assertThat(said.toString())
        .containsPattern("(?m)^service +1 +[\\d.]+ MB$")
        .containsPattern("(?m)^total +\\d+ +[\\d.]+ MB$");
  }

  @Test
  void saysWhereNoServiceRuns() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    MemoryReport report = new MemoryReport(new PrintWriter(new StringWriter()));
    assertThatThrownBy(() -> report.print(port))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("listens on port " + port);
  }
}
