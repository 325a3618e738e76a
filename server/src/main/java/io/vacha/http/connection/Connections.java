package io.vacha.http.connection;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The open connections of one listener, never more than the heap bears. Where they run out, nobody
 * is turned away: whoever has the most gives up the one that has been quiet longest. Connections on
 * which no valid key has come take half of the room at most, so that they cannot push out those of
 * callers. Thread-safe.
 */
public final class Connections {
  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

  /** What an open connection holds at most: buffers, TLS and a request half read; measured. */
  private static final long CONNECTION_BYTES = 128 * 1024;

  /** The part of the heap that connections may fill. */
  private static final long HEAP_SHARE = 4;

  /** A newcomer's handshake is left alone for so long, so that it can end under a flood. */
  private static final long QUIET_NANOS = Duration.ofMillis(250).toNanos();

  /** How long the listener waits at most for a connection that has been quiet for so long. */
  private static final int QUIET_WAITS = 100;

  private static final long QUIET_WAIT_NANOS = Duration.ofMillis(10).toNanos();

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<InetSocketAddress, Connection> open = new LinkedHashMap<>();
  private final ConnectionSettings settings;
  private final int max;
  private final String name;
  private final LongAdder displaced = new LongAdder();
  private final LongAdder slow = new LongAdder();
  private final LongAdder floods = new LongAdder();

  /**
   * None yet.
   *
   * @param name of the listener, for the log
   * @param max how many there may be
   */
  Connections(String name, int max, ConnectionSettings settings) {
    this.name = name;
    this.max = max;
    this.settings = settings;
  }

  /** How many connections this process's heap bears beside the work. */
  static int bearable() {
    return (int) Math.max(16, Runtime.getRuntime().maxMemory() / HEAP_SHARE / CONNECTION_BYTES);
  }

  ConnectionSettings settings() {
    return settings;
  }

  /** The listener's name. */
  String name() {
    return name;
  }

  /** How many there may be. */
  int max() {
    return max;
  }

  /** How many there are. */
  int size() {
    lock.lock();
    try {
      forgetClosed();
      return open.size();
    } finally {
      lock.unlock();
    }
  }

  /** How many gave way to others so far. */
  long displaced() {
    return displaced.sum();
  }

  /** How many were given up so far because their clients were too slow. */
  long slow() {
    return slow.sum();
  }

  /** How many were given up so far because their clients sent more than they asked for. */
  long floods() {
    return floods.sum();
  }

  /**
   * Takes a new connection in; false where all are being worked for. Waits a second at most for one
   * that can be given up.
   */
  boolean admit(SocketChannel channel, InetSocketAddress client) {
    for (int waits = 0; ; waits++) {
      Admission admission = tryAdmit(channel, client, waits == QUIET_WAITS);
      admission.victims().forEach(Connection::giveUp);
      if (admission.decided()) {
        return admission.admitted();
      }
      LockSupport.parkNanos(QUIET_WAIT_NANOS);
    }
  }

  /** What came of one try: whether it is decided, and which connections make room. */
  private record Admission(boolean decided, boolean admitted, List<Connection> victims) {}

  private Admission tryAdmit(SocketChannel channel, InetSocketAddress client, boolean anyway) {
    long now = System.nanoTime();
    lock.lock();
    try {
      Connection taken = new Connection(channel, client, settings, now);
      List<Connection> victims = new ArrayList<>();
      while (isFullFor(taken)) {
        Optional<Connection> victim = victimFor(taken);
        if (victim.isEmpty()) {
          return new Admission(true, false, victims);
        }
        if (!anyway && now - victim.get().activeNanos() < QUIET_NANOS) {
          return new Admission(false, false, victims);
        }
        victims.add(victim.get());
        remove(victim.get());
        displaced.increment();
      }
      open.put(client, taken);
      return new Admission(true, true, victims);
    } finally {
      lock.unlock();
    }
  }

  private boolean isFullFor(Connection taken) {
    if (!exceedsBounds(taken)) {
      return false;
    }
    forgetClosed();
    return exceedsBounds(taken);
  }

  private boolean exceedsBounds(Connection taken) {
    return weight(_ -> true) >= max || isFullForStranger(taken) || isFullForAddress(taken);
  }

  private boolean isFullForStranger(Connection taken) {
    return taken.isUnproven() && weight(Connection::isUnproven) >= strangers();
  }

  private int strangers() {
    return Math.max(1, max / 2);
  }

  private boolean isFullForAddress(Connection taken) {
    int most = settings.perAddress();
    return most > 0 && weight(other -> other.network().equals(taken.network())) >= most;
  }

  private Optional<Connection> victimFor(Connection taken) {
    if (isFullForAddress(taken)) {
      return quietest(other -> other.network().equals(taken.network()) && !other.isWorkedFor());
    }
    if (isFullForStranger(taken)) {
      return quietestOfLargest(Connection::isUnproven);
    }
    return quietestOfLargest(other -> !other.isUnproven() && !other.isWorkedFor());
  }

  private Optional<Connection> quietestOfLargest(Predicate<Connection> candidates) {
    Map<String, Integer> sizes = new HashMap<>();
    open.values().stream()
        .filter(candidates)
        .forEach(each -> sizes.merge(each.holder(), each.weight(), Integer::sum));
    return sizes.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .flatMap(most -> largest(candidates, sizes, most.getValue()));
  }

  /** The quietest of all whose holders have so many. */
  private Optional<Connection> largest(
      Predicate<Connection> candidates, Map<String, Integer> sizes, int most) {
    return quietest(candidates.and(each -> sizes.getOrDefault(each.holder(), 0) == most));
  }

  private Optional<Connection> quietest(Predicate<Connection> candidates) {
    return open.values().stream()
        .filter(candidates)
        .min(Comparator.comparingLong(Connection::activeNanos));
  }

  private int weight(Predicate<Connection> which) {
    return open.values().stream().filter(which).mapToInt(Connection::weight).sum();
  }

  /**
   * Whether there is room for one request more on a connection of HTTP/2. A request takes as much
   * as a connection: where there is no room, a connection of whoever has more makes some.
   */
  boolean bears(Connection asking) {
    if (asking.requests() == 0) {
      return true;
    }
    List<Connection> victims = new ArrayList<>();
    boolean borne;
    lock.lock();
    try {
      borne = makeRoom(asking, victims);
    } finally {
      lock.unlock();
    }
    victims.forEach(Connection::giveUp);
    return borne;
  }

  private boolean makeRoom(Connection asking, List<Connection> victims) {
    while (isFullFor(asking)) {
      Optional<Connection> victim = victimFor(asking);
      if (victim.isEmpty() || victim.get().holder().equals(asking.holder())) {
        return false;
      }
      victims.add(victim.get());
      remove(victim.get());
      displaced.increment();
    }
    return true;
  }

  /** Gives up a connection whose client sends more than it asks for. */
  void giveUpFlood(Connection connection) {
    if (connection.giveUp()) {
      floods.increment();
      LOG.info("a connection of the {} listener given up: it sent frames without end", name);
    }
  }

  private void forgetClosed() {
    open.values().removeIf(connection -> !connection.isOpen());
  }

  private void remove(Connection connection) {
    open.remove(connection.client(), connection);
  }

  /** The connection from there; empty where it was given up a moment ago. */
  Optional<Connection> find(InetAddress address, int port) {
    lock.lock();
    try {
      return Optional.ofNullable(open.get(new InetSocketAddress(address, port)));
    } finally {
      lock.unlock();
    }
  }

  /** Gives up every connection whose client takes longer than it may. */
  void giveUpOverdue() {
    long now = System.nanoTime();
    List<Connection> overdue;
    lock.lock();
    try {
      forgetClosed();
      overdue = open.values().stream().filter(each -> each.isOverdue(now)).toList();
    } finally {
      lock.unlock();
    }
    long news = overdue.stream().filter(each -> each.cut(now)).count();
    if (news > 0) {
      slow.add(news);
      LOG.info("{} slow connections of the {} listener given up", news, name);
    }
  }
}
