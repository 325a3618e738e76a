package io.vacha.workers;

import io.vacha.engine.Circuit;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.WorkerReport;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Which workers there are: a name that stands for several addresses, as that of a headless service,
 * leads to a worker at each. Once a second names are looked up and every worker is asked how it is,
 * each by a thread of its own. Thread-safe.
 */
final class WorkerRoll implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerRoll.class);
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final List<URI> addresses;
  private final Function<URI, Worker> maker;
  private final Map<URI, List<Worker>> workers = new ConcurrentHashMap<>();
  private final Map<Worker, Thread> threads = new ConcurrentHashMap<>();
  private volatile Thread resolver = Thread.currentThread();
  private volatile boolean closed;

  WorkerRoll(List<URI> addresses, Function<URI, Worker> maker) {
    this.addresses = addresses;
    this.maker = maker;
  }

  /** Begins; {@code listener} hears of the engines of each worker that answers. */
  void start(Consumer<List<EngineReport>> listener) {
    resolver = Thread.ofVirtual().name("worker-roll").start(() -> resolve(listener));
  }

  private void resolve(Consumer<List<EngineReport>> listener) {
    try {
      while (!closed) {
        addresses.forEach(address -> resolve(address, listener));
        Thread.sleep(INTERVAL);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A name that cannot be looked up at the moment leads where it led before. */
  private void resolve(URI address, Consumer<List<EngineReport>> listener) {
    List<URI> now;
    try {
      now =
          Stream.of(InetAddress.getAllByName(address.getHost()))
              .map(each -> at(address, each))
              .toList();
    } catch (UnknownHostException e) {
      LOG.debug("{} leads nowhere", address, e);
      workers.putIfAbsent(address, List.of());
      return;
    }
    List<Worker> before = workers.getOrDefault(address, List.of());
    List<Worker> after = new ArrayList<>();
    for (URI each : now) {
      after.add(find(before, each).orElseGet(() -> begin(each, listener)));
    }
    workers.put(address, List.copyOf(after));
    before.stream().filter(each -> !after.contains(each)).forEach(this::end);
  }

  private static Optional<Worker> find(List<Worker> workers, URI base) {
    return workers.stream().filter(each -> each.address().equals(base)).findFirst();
  }

  private static URI at(URI address, InetAddress host) {
    String literal = host.getHostAddress();
    String name = host instanceof Inet6Address ? "[" + literal + "]" : literal;
    try {
      return new URI(address.getScheme(), null, name, address.getPort(), "/", null, null);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private Worker begin(URI base, Consumer<List<EngineReport>> listener) {
    Worker worker = maker.apply(base);
    threads.put(worker, Thread.ofVirtual().name("worker-look").start(() -> look(worker, listener)));
    return worker;
  }

  private void look(Worker worker, Consumer<List<EngineReport>> listener) {
    try {
      while (!closed) {
        worker.look().map(WorkerReport::engines).ifPresent(listener);
        Thread.sleep(INTERVAL);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void end(Worker worker) {
    Thread thread = threads.remove(worker);
    if (thread != null) {
      thread.interrupt();
    }
  }

  /** All there are now. */
  List<Worker> all() {
    return addresses.stream()
        .flatMap(address -> workers.getOrDefault(address, List.of()).stream())
        .toList();
  }

  /** Whether at every address there are workers, and all of them refuse this gateway. */
  boolean isRefused() {
    return addresses.stream()
        .map(address -> workers.getOrDefault(address, List.of()))
        .allMatch(there -> !there.isEmpty() && there.stream().allMatch(Worker::isRefusal));
  }

  /** Whether every name was looked up once, and every worker asked how it is. */
  boolean wasAsked() {
    return workers.keySet().containsAll(addresses) && all().stream().allMatch(Worker::wasAsked);
  }

  /** For each address whether it leads to a worker that answers. */
  List<Circuit> circuits() {
    return addresses.stream()
        .map(
            address ->
                new Circuit(
                    address.toString(),
                    workers.getOrDefault(address, List.of()).stream().anyMatch(Worker::isUp)
                        ? Circuit.State.CLOSED
                        : Circuit.State.OPEN))
        .toList();
  }

  @Override
  public void close() {
    closed = true;
    resolver.interrupt();
    threads.values().forEach(Thread::interrupt);
  }
}
