package io.vacha.engine.remote;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.support.LocalServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RemoteExchangeTest {
  /** An exchange whose answer begins at the moment at which it is given up. */
  private static final class Beginning extends CompletableFuture<HttpResponse<InputStream>> {
    private final HttpResponse<InputStream> answer;

    private Beginning(HttpResponse<InputStream> answer) {
      this.answer = answer;
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      complete(answer);
      return false;
    }
  }

  @Test
  void endsAnAnswerThatBeginsWhenItIsGivenUp() throws Exception {
    CountDownLatch over = new CountDownLatch(1);
    LocalServer.Behaviour endless =
        (exchange, _) -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().flush();
          over.await();
          exchange.close();
        };
    try (var server = new LocalServer(endless);
        HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<InputStream> answer =
          client.send(
              HttpRequest.newBuilder(server.address()).build(), BodyHandlers.ofInputStream());
      RemoteExchange.abort(new Beginning(answer));
      assertThatThrownBy(() -> answer.body().read()).isInstanceOf(IOException.class);
      over.countDown();
    }
  }
}
