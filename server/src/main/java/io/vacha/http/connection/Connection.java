package io.vacha.http.connection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One open connection and what is known of whoever holds it. Thread-safe. */
public final class Connection {
  /** The name of the request attribute that holds it. */
  public static final String ATTRIBUTE = "io.vacha.http.connection.Connection";

  private static final Logger LOG = LoggerFactory.getLogger(Connection.class);

  /** What a client that was answered early must go on writing at, so that it is listened to. */
  private static final long DRAINED_BYTES_PER_SECOND = 64 * 1024;

  private final ConnectionSettings settings;
  private final SocketChannel channel;
  private final InetSocketAddress client;
  private final String network;
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger working = new AtomicInteger();
  private final Set<Http2Request> streams = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Pace body;
  private volatile Pace answer;
  private volatile boolean reading = true;
  private volatile boolean given;
  private volatile @Nullable String keyId;
  private volatile boolean served;
  private volatile long activeNanos;
  private volatile long waitingSinceNanos;
  private volatile long bytesWhileWaiting;

  Connection(
      SocketChannel channel, InetSocketAddress client, ConnectionSettings settings, long nowNanos) {
    this.settings = settings;
    this.answer = new Pace(settings);
    this.channel = channel;
    this.client = client;
    this.network = Network.of(client.getAddress());
    this.activeNanos = nowNanos;
    this.waitingSinceNanos = nowNanos;
  }

  ConnectionSettings settings() {
    return settings;
  }

  InetSocketAddress client() {
    return client;
  }

  /** Notes that a request with this key came on it. */
  public void provenBy(String id) {
    keyId = id;
  }

  /** Whether no request with a valid key has come on it. */
  boolean isUnproven() {
    return keyId == null;
  }

  /** The address it comes from; of an IPv6 one its /64 network. */
  String network() {
    return network;
  }

  /** Whose it is: the key's if one was sent, else the address's. */
  String holder() {
    String id = keyId;
    return id == null ? network : id;
  }

  /** Bytes of the client were handled. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread at a time reads a connection
  void received(long nowNanos, long bytes) {
    activeNanos = nowNanos;
    if (requests.get() == 0) {
      bytesWhileWaiting += Math.max(0, bytes);
    }
  }

  long activeNanos() {
    return activeNanos;
  }

  /** The service has written so many bytes to the client, and holds more for it or does not. */
  void sent(long nowNanos, long bytes, boolean more) {
    Pace pace = answer;
    if (bytes > 0 || !more) {
      pace.moved(nowNanos, bytes);
    }
    if (more) {
      pace.waiting(nowNanos);
    }
  }

  /** A request's head is complete. */
  void begin(long nowNanos) {
    if (requests.getAndIncrement() == 0) {
      answer = new Pace(settings);
    }
    activeNanos = nowNanos;
  }

  /** A request's head is complete; others of HTTP/2 may be under way. */
  void begin(Http2Request stream, long nowNanos) {
    streams.add(stream);
    begin(nowNanos);
  }

  /** A request of HTTP/2 is answered. */
  void end(Http2Request stream, long nowNanos) {
    streams.remove(stream);
    end(nowNanos);
  }

  /** How many requests on it are being served. */
  int requests() {
    return requests.get();
  }

  /** How much of the room for connections it takes: a request as much as a connection. */
  int weight() {
    return Math.max(1, requests.get());
  }

  /** A request is answered. */
  void end(long nowNanos) {
    served = true;
    activeNanos = nowNanos;
    bytesWhileWaiting = 0;
    waitingSinceNanos = nowNanos;
    requests.decrementAndGet();
  }

  /**
   * It is no longer one of requests: what both sides send from here on has its own deadlines, and
   * only how the client takes what it is sent is judged here.
   */
  void upgraded(long nowNanos) {
    begin(nowNanos);
    beginWork();
  }

  /** What the service does for it now is its own work, not waiting for the client. */
  void beginWork() {
    working.incrementAndGet();
  }

  void endWork() {
    working.decrementAndGet();
  }

  boolean isWorkedFor() {
    return working.get() > 0;
  }

  /** The request on it has a body, whose rate counts until it has arrived. */
  void receives(@Nullable Pace pace) {
    body = pace;
  }

  /** Whether its client has taken longer than it may, for a request's head or for a transfer. */
  boolean isOverdue(long nowNanos) {
    if (requests.get() == 0) {
      return nowNanos - waitingSinceNanos > allowedNanos();
    }
    Pace arriving = body;
    return answer.isTooSlow(nowNanos)
        || (arriving != null && arriving.isTooSlow(nowNanos))
        || streams.stream().anyMatch(each -> each.isAnswerTooSlow(nowNanos))
        || streams.stream().anyMatch(each -> each.isBodyTooSlow(nowNanos));
  }

  private long allowedNanos() {
    long head = settings.headTimeout().toNanos();
    long idle = served ? settings.idleTimeout().toNanos() : 0;
    return head + idle + (long) (1e9 * bytesWhileWaiting / DRAINED_BYTES_PER_SECOND);
  }

  /**
   * Ends what takes too long: a slow body, whose client can still be answered, else the connection.
   *
   * @return whether that is news
   */
  boolean cut(long nowNanos) {
    List<Http2Request> slow =
        streams.stream().filter(each -> each.isBodyTooSlow(nowNanos)).toList();
    if (!slow.isEmpty()) {
      return slow.stream().filter(Http2Request::stopReading).count() > 0;
    }
    if (body == null) {
      return giveUp();
    }
    boolean news = reading;
    stopReading();
    return news;
  }

  boolean isOpen() {
    return channel.isOpen();
  }

  /** Reads nothing more from the client, which can still be answered. */
  void stopReading() {
    reading = false;
    try {
      channel.shutdownInput();
    } catch (ClosedChannelException e) {
      LOG.trace("closed before", e);
    } catch (IOException e) {
      LOG.debug("cannot stop reading from {}", client, e);
    }
  }

  /**
   * Ends the connection. The container's own thread finds that and frees what it holds: closing the
   * channel under its hands would leave that to nobody.
   *
   * @return whether that is news
   */
  boolean giveUp() {
    boolean news = !given;
    given = true;
    stopReading();
    try {
      channel.shutdownOutput();
    } catch (ClosedChannelException e) {
      LOG.trace("closed before", e);
    } catch (IOException e) {
      LOG.debug("cannot stop writing to {}", client, e);
    }
    return news;
  }
}
