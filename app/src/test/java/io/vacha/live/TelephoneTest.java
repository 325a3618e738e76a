package io.vacha.live;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TelephoneLine;
import io.vacha.support.TestService;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The menu of {@code packaging/telephone}, called through its own line: 8 kHz mu-law. */
@ExtendWith(SharedService.class)
class TelephoneTest {
  private static final String FILES = "packaging/telephone/";
  private static final String CALLERS =
      """
      pay      ខ្ញុំចង់បង់ថ្លៃភ្លើង
      account  ពិនិត្យសមតុល្យគណនី
      weather  ថ្ងៃនេះមេឃស្រឡះណាស់
      """;

  private static final List<String> OPERATOR =
      List.of("plays vacha/operator", "dials PJSIP/operator,30", "hung up");

  /** So many times as fast as people speak. */
  private static final double PACE = 2;

  @TempDir private static Path folder;
  private final TestService service;

  TelephoneTest(TestService service) {
    this.service = service;
  }

  /** A line of a new account with this plan; prompts and callers' recordings are made once. */
  private TelephoneLine line(String plan, String phrases) throws IOException {
    String key = service.client("roomy").key();
    TelephoneLine roomy = TelephoneLine.to(service, key, folder, phrases);
    roomy.fetch(Repository.read(FILES + "prompts.txt"), "vacha");
    roomy.with("VACHA_VOICE", "puthi").fetch(CALLERS, "callers");
    return roomy.with("VACHA_API_KEY", service.client(plan).key());
  }

  private TelephoneLine line(String plan) throws IOException {
    return line(plan, Repository.read(FILES + "phrases.txt"));
  }

  private String says(String recording) {
    return "say:" + folder.resolve("callers/" + recording + ".ulaw");
  }

  @Test
  void whatIsSaidChoosesAmongTenPhrases() throws IOException {
    TelephoneLine line = line("roomy");
    assertThat(Repository.read(FILES + "phrases.txt").lines().filter(each -> !each.startsWith("#")))
        .hasSize(10);
    assertThat(line.call(PACE, says("pay")))
        .containsExactly(
            "plays vacha/welcome",
            "plays vacha/menu",
            "script ended with 0",
            "hears PHRASE bill",
            "plays vacha/bill",
            "hung up");
    assertThat(line.call(PACE, says("account"))).contains("hears PHRASE balance");
  }

  @Test
  void theCallerHearsWhatTheMenuSays() throws IOException {
    TelephoneLine line = line("roomy");
    assertThat(line.call(PACE, "press:0")).endsWith(OPERATOR.toArray(new String[0]));
    byte[] operator = Files.readAllBytes(folder.resolve("vacha/operator.ulaw"));
    byte[] heard = Files.readAllBytes(folder.resolve("heard.ulaw"));
    assertThat(heard).hasSizeGreaterThan(60_000).endsWith(operator);
    Path again = Files.write(folder.resolve("callers/again.ulaw"), operator);
    TelephoneLine other = line("roomy", "bill សូមរង់ចាំបន្តិច\noutage ភ្លើងដាច់នៅផ្ទះ\n");
    assertThat(other.call(PACE, "say:" + again)).contains("hears PHRASE bill");
  }

  @Test
  void vachaItselfChoosesWhereAskedTo() throws IOException {
    String others =
        IntStream.range(1, 10)
            .mapToObj(i -> "outage open the door of room " + i)
            .collect(joining("\n"));
    TelephoneLine line =
        line("roomy", others + "\nbill one two three four five\n").with("VACHA_MATCH", "list");
    byte[] sound = Recordings.raw(Recordings.speech(), "-ar 8000 -f mulaw");
    Path speech = Files.write(folder.resolve("speech.ulaw"), sound);
    assertThat(line.call(PACE, "say:" + speech)).contains("hears PHRASE bill", "plays vacha/bill");
  }

  /** The prompt for keys lasts longer than a turn and has one of the phrases in it. */
  @Test
  void whoSaysMoreThanAPhraseIsUnderstood() throws IOException {
    String prompt = "say:" + folder.resolve("vacha/keys.ulaw");
    assertThat(line("roomy").call(PACE, prompt)).contains("hears PHRASE balance");
  }

  @Test
  void whatIsNoPhraseIsAskedAgainAndSilenceEndsAtAnOperator() throws IOException {
    assertThat(line("roomy").call(PACE, says("weather")))
        .containsSubsequence("hears OTHER", "plays vacha/again", "plays vacha/menu")
        .containsSubsequence("hears SILENCE", "plays vacha/menu", "hears SILENCE")
        .endsWith(OPERATOR.toArray(new String[0]));
  }

  /** A session without sound is closed after ten seconds. */
  @Test
  void aTelephoneThatSendsNothingInSilenceIsHeard() throws IOException {
    String turn = says("pay").replace("say:", "stop:");
    assertThat(line("roomy").patient().call(1, turn)).contains("hears PHRASE bill");
  }

  /** Nothing but the port is there. */
  @Test
  void keysAreAskedForWhereVachaDoesNotAnswer() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      TelephoneLine line =
          line("roomy").with("VACHA_URL", "http://127.0.0.1:" + silent.getLocalPort());
      assertThat(line.call(PACE, "silence", "press:1"))
          .containsSubsequence("hears UNAVAILABLE", "plays vacha/keys", "reads 1");
    }
  }

  @Test
  void keysWorkWhileThePromptIsPlayedAndVachaIsAway() throws IOException {
    TelephoneLine away = line("roomy").with("VACHA_URL", "https://127.0.0.1:9");
    assertThat(away.call(PACE, "interrupt:2"))
        .containsSubsequence("plays vacha/menu", "hears DIGIT 2", "plays vacha/bill");
  }

  /** "yes please" has "yes" in it. */
  @Test
  void theLongerOfTwoPhrasesIsMeant() throws IOException {
    String phrases = "balance ខ្ញុំចង់បង់\nbill ខ្ញុំចង់បង់ថ្លៃភ្លើង\n";
    assertThat(line("roomy", phrases).call(PACE, says("pay"))).contains("hears PHRASE bill");
  }

  @Test
  void keysWorkWhileVachaListens() throws IOException {
    assertThat(line("roomy").call(PACE, "press:7", "press:2"))
        .containsSubsequence("hears DIGIT 7", "no extension 7", "plays vacha/menu")
        .containsSubsequence("hears DIGIT 2", "plays vacha/bill");
  }

  /** The account may have two sessions at a time. */
  @Test
  void whoHangsUpLeavesNothingBehind() throws IOException {
    TelephoneLine line = line("roomy");
    for (int millis : new int[] {0, 1500, 2000, 2500}) {
      assertThat(line.call(1, "hang-up:" + millis))
          .endsWith("hung up")
          .noneMatch(each -> each.contains("killed"));
    }
    assertThat(line.call(PACE, says("pay"))).contains("hears PHRASE bill");
  }

  @Test
  void keysAreAskedForWhileVachaIsAway() throws IOException {
    TelephoneLine away = line("roomy").with("VACHA_URL", "https://127.0.0.1:9");
    assertThat(away.call(PACE, "silence", "press:1"))
        .containsSubsequence(
            "hears UNAVAILABLE", "plays vacha/keys", "reads 1", "plays vacha/balance");
    assertThat(away.call(PACE)).endsWith(OPERATOR.toArray(new String[0]));
    assertThat(away.fetch(Repository.read(FILES + "prompts.txt"), "vacha")).isEmpty();
    assertThat(away.fetch("menu ថ្មី", "vacha")).contains("prompts: menu: ");
    assertThat(folder.resolve("vacha/menu.ulaw")).isNotEmptyFile();
  }

  @Test
  void keysAreAskedForWhereTheKeyIsWrongOrItsMonthIsUsedUp() throws IOException {
    TelephoneLine one = line("one-request");
    assertThat(one.call(PACE, says("pay"))).contains("hears PHRASE bill");
    assertThat(one.call(PACE, says("pay"))).containsSubsequence("hears LIMIT", "plays vacha/keys");
    assertThat(one.with("VACHA_API_KEY", "svc_sk_none").call(PACE))
        .containsSubsequence("hears REFUSED", "plays vacha/keys")
        .anyMatch(each -> each.startsWith("log vacha-choose: ") && each.contains(" 401: "));
  }

  @Test
  void tenCallAtOnce() throws IOException {
    TelephoneLine line = line("paid");
    try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<CompletableFuture<List<String>>> calls =
          Collections.nCopies(10, says("pay")).stream()
              .map(turn -> CompletableFuture.supplyAsync(() -> call(line, turn), callers))
              .toList();
      assertThat(calls).allSatisfy(call -> assertThat(call.join()).contains("hears PHRASE bill"));
    }
  }

  private static List<String> call(TelephoneLine line, String turn) {
    try {
      return line.call(PACE, turn);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void eachPhraseHasAnExtensionAndEachSoundAText() {
    String plan = Repository.read(FILES + "extensions.conf");
    assertThat(keys("phrases.txt"))
        .allSatisfy(key -> assertThat(plan).contains("exten => " + key + ",1,"));
    List<String> played =
        Pattern.compile("vacha/(\\w+)(?=[,)])")
            .matcher(plan)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(keys("prompts.txt")).containsAll(played);
  }

  private static Stream<String> keys(String file) {
    return Repository.read(FILES + file)
        .lines()
        .filter(each -> !each.startsWith("#"))
        .map(each -> each.split(" ", 2)[0]);
  }
}
