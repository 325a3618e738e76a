package io.vacha.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.vacha.testing.Repository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher where no JDK is installed: a mirror on this machine, and a Debian that has none. */
class LauncherJdkTest {
  private static final String JAVA = "#!/bin/sh\necho \"java $*\" >> \"$RECORD\"\n";
  private static final String ARCHIVE = "OpenJDK25U-jdk_x64_linux_hotspot_25.0.4.1_1.tar.gz";

  @TempDir private Path machine;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private HttpServer mirror;
  private byte[] archive = new byte[0];
  private volatile int status = 206;
  private volatile int cutAfter = Integer.MAX_VALUE;

  @BeforeEach
  void equip() throws Exception {
    Path jdk = Files.createDirectories(machine.resolve("made/jdk-25.0.4.1+1/bin"));
    program(jdk.resolve("java"), JAVA);
    program(jdk.resolve("javac"), JAVA);
    Files.writeString(jdk.resolveSibling("release"), "JAVA_VERSION=\"25.0.4.1\"\n");
    byte[] noise = new byte[100_000];
    new Random(1).nextBytes(noise);
    Files.write(jdk.resolveSibling("lib"), noise);
    Path packed = machine.resolve(ARCHIVE);
    String made = machine.resolve("made").toString();
    start("tar", "-czf", packed.toString(), "-C", made, "jdk-25.0.4.1+1");
    archive = Files.readAllBytes(packed);
    mirror = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    mirror.createContext("/", this::serve);
    mirror.start();
    Files.createDirectories(machine.resolve("home/packaging"));
    program(machine.resolve("home/vacha"), Repository.read("vacha"));
    program(machine.resolve("home/packaging/temurin"), Repository.read("packaging/temurin"));
    Files.createDirectories(machine.resolve("jvm"));
    program("dpkg-query", "#!/bin/sh\nfor each; do echo \"installed $each\"; done\n");
    program("apt-cache", "#!/bin/sh\necho '  Candidate: (none)'\n");
    program("apt-get", JAVA.replace("java ", "apt-get "));
    program("sudo", "#!/bin/sh\nexec \"$@\"\n");
    program("mvn", JAVA.replace("java ", "mvn "));
    program("javac", "#!/bin/sh\nexit 1\n");
    program("uname", "#!/bin/sh\necho x86_64\n");
  }

  @AfterEach
  void stop() {
    mirror.stop(0);
  }

  private void program(String name, String script) throws IOException {
    Files.createDirectories(machine.resolve("programs"));
    program(machine.resolve("programs").resolve(name), script);
  }

  private static void program(Path file, String script) throws IOException {
    Files.writeString(file, script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void start(String... command) throws Exception {
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  private void serve(HttpExchange exchange) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    asked.add(exchange.getRequestURI().getPath() + (range == null ? "" : " " + range));
    int from =
        status == 206 && range != null ? Integer.parseInt(range.replaceAll("bytes=|-$", "")) : 0;
    if (from >= archive.length || status == 404) {
      exchange.sendResponseHeaders(status == 404 ? 404 : 416, -1);
      exchange.close();
      return;
    }
    if (from > 0) {
      exchange
          .getResponseHeaders()
          .set(
              "Content-Range",
              "bytes %d-%d/%d".formatted(from, archive.length - 1, archive.length));
    }
    exchange.sendResponseHeaders(from > 0 ? 206 : 200, archive.length - from);
    OutputStream out = exchange.getResponseBody();
    out.write(archive, from, Math.min(archive.length - from, cutAfter));
    out.flush();
    exchange.close();
  }

  private String digest() throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
  }

  /** What the launcher says; the record of what it ran is in the file of that name. */
  private String run(int expected, String sha256, String... arguments) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("./vacha");
    builder.command().addAll(List.of(arguments));
    builder.directory(machine.resolve("home").toFile()).redirectErrorStream(true);
    String path = machine.resolve("programs") + ":" + System.getenv("PATH");
    builder.environment().put("PATH", path);
    builder.environment().remove("JAVA_HOME");
    builder.environment().put("VACHA_JDKS", machine.resolve("jvm").toString());
    builder
        .environment()
        .put("VACHA_JDK_MIRROR", "http://127.0.0.1:" + mirror.getAddress().getPort() + "/jdk");
    builder.environment().put("VACHA_JDK_SHA256", sha256);
    builder.environment().put("RECORD", machine.resolve("record").toString());
    Process process = builder.start();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    process.getInputStream().transferTo(said);
    assertThat(process.waitFor()).as(said.toString(UTF_8)).isEqualTo(expected);
    return said.toString(UTF_8);
  }

  private Path partial() {
    return machine.resolve("home/.jdk").resolve(ARCHIVE + ".part");
  }

  private Path unpacked() {
    return machine.resolve("home/.jdk/temurin-25.0.4.1+1-x64");
  }

  @Test
  void downloadsAJdkWhereTheDistributionHasNoneAndUsesItFromThenOn() throws Exception {
    run(0, digest(), "doctor");
    run(0, digest(), "doctor");

    assertThat(asked).containsExactly("/jdk/" + ARCHIVE);
    assertThat(unpacked().resolve("bin/javac")).isExecutable();
    assertThat(partial()).doesNotExist();
    assertThat(Files.readString(machine.resolve("record"))).containsPattern("java .* doctor\n");
  }

  @Test
  void takesTheDistributionsJdkWhereItHasOne() throws Exception {
    program("dpkg-query", "#!/bin/sh\nexit 1\n");
    program("apt-cache", "#!/bin/sh\necho '  Candidate: 25.0.3+9-2'\nseq 100000\n");
    Path installed = machine.resolve("jvm/java-25");
    String made = machine.resolve("made/jdk-25.0.4.1+1").toString();
    program(
        "apt-get",
        JAVA.replace("java ", "apt-get ")
            + "case $* in *install*) cp -r %s %s ;; esac\n".formatted(made, installed));

    run(0, digest(), "doctor");

    assertThat(asked).isEmpty();
    assertThat(Files.readString(machine.resolve("record")))
        .containsPattern("apt-get install .*openjdk-25-jdk-headless")
        .containsPattern("java .* doctor\n");
  }

  @Test
  void resumesADownloadThatBrokeOff() throws Exception {
    cutAfter = archive.length / 2;
    assertThat(run(1, digest(), "doctor")).contains("Run this again to resume");
    long there = Files.size(partial());
    assertThat(there).isPositive();
    cutAfter = Integer.MAX_VALUE;

    run(0, digest(), "doctor");

    assertThat(asked).last().isEqualTo("/jdk/" + ARCHIVE + " bytes=" + there + "-");
    assertThat(unpacked()).isDirectory();
  }

  @Test
  void startsOverWhereWhatIsThereCannotBeContinued() throws Exception {
    Files.createDirectories(partial().getParent());
    Files.write(partial(), new byte[archive.length + 10]);

    run(0, digest(), "doctor");

    assertThat(asked).hasSize(2).last().isEqualTo("/jdk/" + ARCHIVE);
    assertThat(unpacked()).isDirectory();
  }

  @Test
  void startsOverWhereTheServerKnowsNoRanges() throws Exception {
    status = 200;
    Files.createDirectories(partial().getParent());
    Files.write(partial(), new byte[10]);

    run(0, digest(), "doctor");

    assertThat(unpacked()).isDirectory();
  }

  @Test
  void neverRunsAnArchiveWithAnotherDigest() throws Exception {
    assertThat(run(1, "0".repeat(64), "doctor")).contains("does not have the sha256 0000");

    assertThat(unpacked()).doesNotExist();
    assertThat(partial()).doesNotExist();
  }

  @Test
  void keepsWhatItHasWhereTheMirrorLacksTheFile() throws Exception {
    status = 404;
    Files.createDirectories(partial().getParent());
    Files.write(partial(), Arrays.copyOf(archive, 10));

    assertThat(run(1, digest(), "doctor"))
        .contains("404", "could not download http://127.0.0.1", "VACHA_JDK_MIRROR", "https_proxy");

    assertThat(partial()).hasSize(10);
  }

  @Test
  void saysWhichMachinesHaveNoPinnedJdk() throws Exception {
    program("uname", "#!/bin/sh\necho riscv64\n");

    assertThat(run(1, digest(), "doctor"))
        .contains("no pinned JDK for a machine of type riscv64", "JAVA_HOME");
    assertThat(asked).isEmpty();
  }

  @Test
  void installsNothingForThoseWhoOnlyAskWhereTheJdkIs() throws Exception {
    assertThat(run(1, digest(), "java-home")).contains("./vacha install gets one");

    assertThat(asked).isEmpty();
    assertThat(machine.resolve("record")).doesNotExist();
  }
}
