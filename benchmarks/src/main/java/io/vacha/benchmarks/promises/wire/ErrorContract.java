package io.vacha.benchmarks.promises.wire;

import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Wire;
import io.vacha.error.ErrorCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Raw requests, malformed in every way: an error of the table, or the connection ends. */
public final class ErrorContract implements Promise {
  @Override
  public int row() {
    return 25;
  }

  @Override
  public String text() {
    return "every error is of the contract";
  }

  private static final Set<String> TYPES =
      Arrays.stream(ErrorCode.values()).map(ErrorCode::type).collect(Collectors.toSet());

  @Override
  public Finding check(Bench bench) throws Exception {
    List<String> requests = RawRequests.all(bench.key("roomy"));
    List<String> wrong = new ArrayList<>();
    int errors = 0;
    int unanswered = 0;
    for (String request : requests) {
      try (Wire wire = bench.connect().patience(60_000)) {
        Answer answer = wire.write(request).read();
        errors += answer.status() >= 400 ? 1 : 0;
        if (!isOfTheContract(answer)) {
          wrong.add(answer.status() + " to " + beginning(request));
        }
      } catch (IOException e) {
        unanswered++;
      }
    }
    boolean alive =
        bench.ask(Bench.request("GET /health/ready", "", "", new byte[0])).status() == 200;
    return Finding.of(
        wrong.isEmpty() && alive,
        "%d raw requests: %d errors, %d connections ended unanswered, not of the contract: %s",
        requests.size(),
        errors,
        unanswered,
        wrong);
  }

  private static boolean isOfTheContract(Answer answer) {
    if (answer.status() < 400) {
      return true;
    }
    boolean ours = TYPES.contains(answer.errorType());
    boolean named = answer.json().path("error").path("request_id").asString("").length() > 3;
    return ours && named && answer.status() < 500;
  }

  private static String beginning(String request) {
    return request.substring(0, Math.min(60, request.length())).replaceAll("\\p{Cntrl}+", " ");
  }
}
