package io.vacha.cli.start;

import io.vacha.RunningService;
import io.vacha.cli.Terminal;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a person reads after the start: where the service is and lines to paste. */
final class Greeting {
  private Greeting() {}

  static void print(RunningService service, PrintStream out) {
    print(service, out, Terminal.isThere());
  }

  /** Shows the first key to a person only: standard output may be a journal that others read. */
  static void print(RunningService service, PrintStream out, boolean toTerminal) {
    String base = "https://localhost:" + service.port();
    Path key = service.installation().localKey();
    out.println();
    out.println("Vacha is ready on " + base);
    service
        .firstKey()
        .ifPresent(
            secret -> {
              out.println();
              out.println(
                  toTerminal
                      ? "Your first API key (free plan, shown only once): " + secret
                      : "Your first API key (free plan) is in " + key);
              out.println("Commands on this machine, and the examples below, read it from " + key);
            });
    printExamples(base, curl(service.installation().certificate(), key), out);
    out.println("Console:       " + base + "/");
    out.println("API reference: " + base + "/docs");
    out.println("More keys:     ./vacha keys create --plan paid");
    out.println("Press Ctrl-C to stop.");
    out.flush();
  }

  private static void printExamples(String base, String curl, PrintStream out) {
    out.println();
    out.println("Turn text into speech, in Khmer and English:");
    out.println("  " + curl + " \\");
    out.println("    -H 'Content-Type: application/json' \\");
    out.println("    -d '{\"text\":\"សួស្តី! ខ្ញុំឈ្មោះ វាចា។ I can speak English as well.\"}' \\");
    out.println("    " + base + "/api/v1/tts -o hello.mp3");
    out.println("Transcribe a recording:");
    out.println("  " + curl + " \\");
    out.println("    -H 'Content-Type: audio/mpeg' --data-binary @hello.mp3 \\");
    out.println("    " + base + "/api/v1/transcribe");
    out.println();
  }

  /** A restored installation may lack the first key's file; then the line asks for a key. */
  private static String curl(Path certificate, Path key) {
    String secret = Files.isReadable(key) ? "$(cat '" + key + "')" : "$VACHA_API_KEY";
    return "curl --cacert '%s' -H \"Authorization: Bearer %s\"".formatted(certificate, secret);
  }
}
