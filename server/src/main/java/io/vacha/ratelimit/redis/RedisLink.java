package io.vacha.ratelimit.redis;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.resource.ClientResources;
import io.netty.resolver.DefaultAddressResolverGroup;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One connection to Redis that all requests share. Nobody waits longer than the time given, and a
 * lost connection is made again only by {@link #connect}. Thread-safe.
 */
final class RedisLink implements AutoCloseable {
  private static final Duration CLOSE = Duration.ofMillis(500);

  private final RedisAddress address;
  private final ClientResources resources;
  private final RedisClient client;
  private final RedisURI uri;
  private volatile @Nullable StatefulRedisConnection<String, String> connection;

  /**
   * Prepares it; nothing is connected yet.
   *
   * @param url that of the settings
   * @param patience how long connecting may take
   * @throws io.vacha.settings.SettingsException if the address is none
   */
  RedisLink(RedisSettings settings, String url, Duration patience) {
    this.address = RedisAddress.parse(url);
    this.resources =
        ClientResources.builder()
            .ioThreadPoolSize(2)
            .computationThreadPoolSize(2)
            .addressResolverGroup(DefaultAddressResolverGroup.INSTANCE)
            .build();
    this.uri = uri(settings, patience);
    this.client = RedisClient.create(resources, uri);
    client.setOptions(options(settings.caCertificate(), patience));
  }

  private RedisURI uri(RedisSettings settings, Duration patience) {
    RedisURI.Builder builder =
        RedisURI.builder()
            .withHost(address.host())
            .withPort(address.port())
            .withDatabase(address.database())
            .withSsl(address.tls())
            .withTimeout(patience);
    if (settings.password() != null) {
      char[] password = settings.password().value().toCharArray();
      return settings.user() == null
          ? builder.withPassword(password).build()
          : builder.withAuthentication(settings.user(), password).build();
    }
    return builder.build();
  }

  private static ClientOptions options(@Nullable Path authority, Duration patience) {
    SslOptions.Builder tls = SslOptions.builder().jdkSslProvider();
    if (authority != null) {
      tls.trustManager(authority.toFile());
    }
    return ClientOptions.builder()
        .autoReconnect(false)
        .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
        .maintNotificationsConfig(MaintNotificationsConfig.disabled())
        .socketOptions(SocketOptions.builder().connectTimeout(patience).build())
        .sslOptions(tls.build())
        .build();
  }

  /** Connects, unless it is connected. */
  void connect() throws RedisFailure {
    StatefulRedisConnection<String, String> now = connection;
    if (now != null && now.isOpen()) {
      return;
    }
    disconnect();
    try {
      connection = client.connect(uri);
    } catch (RedisException e) {
      throw RedisFailure.of(address, e);
    }
  }

  /** Gives up the connection, so that the next {@link #connect} makes another. */
  void disconnect() {
    StatefulRedisConnection<String, String> old = connection;
    connection = null;
    if (old != null && old.isOpen()) {
      var _ = old.closeAsync();
    }
  }

  /** Waits for the answer to a command, but not longer than the patience. */
  <T> T ask(Function<RedisAsyncCommands<String, String>, RedisFuture<T>> command, Duration patience)
      throws RedisFailure {
    StatefulRedisConnection<String, String> now = connection;
    if (now == null || !now.isOpen()) {
      throw RedisFailure.of(address, new ClosedChannelException());
    }
    RedisFuture<T> answer = command.apply(now.async());
    try {
      return answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException | CompletionException e) {
      answer.cancel(true);
      throw RedisFailure.of(address, e);
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw RedisFailure.of(address, new TimeoutException());
    }
  }

  @Override
  public String toString() {
    return "Redis at " + address;
  }

  @Override
  public void close() {
    connection = null;
    client.shutdown(Duration.ZERO, CLOSE);
    resources.shutdown(0, CLOSE.toMillis(), TimeUnit.MILLISECONDS).awaitUninterruptibly();
  }
}
