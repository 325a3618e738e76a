package io.vacha.worker;

import io.vacha.Installation;
import io.vacha.http.ManagementSettings;
import io.vacha.http.TlsSettings;
import io.vacha.http.connection.BoundedProtocol;
import io.vacha.http.connection.ConnectionSettings;
import io.vacha.http.connection.ConnectionSweeper;
import io.vacha.http.connection.ConnectionValve;
import io.vacha.http.connection.Connections;
import io.vacha.http.connection.ConnectorTuning;
import io.vacha.http.connection.OpenConnections;
import io.vacha.http.connection.PlainHttpRefusal;
import io.vacha.http.connection.RequestsUnderWay;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import io.vacha.workers.ClusterTrust;
import io.vacha.workers.WorkerSettings;
import jakarta.servlet.http.HttpServlet;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.modeler.Registry;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;
import org.jspecify.annotations.Nullable;

/**
 * The two listeners of a worker: that for gateways, with TLS where a certificate is set, and the
 * management one. Thread-safe once started.
 */
final class WorkerListener implements AutoCloseable {
  /** Longer than a gateway keeps a connection that it does not use. */
  private static final Duration SHORTEST_IDLE = Duration.ofMinutes(2);

  private final Tomcat gateways = new Tomcat();
  private final Tomcat management = new Tomcat();
  private final ConnectionSweeper sweeper;
  private final boolean managed;

  /**
   * What it is made of.
   *
   * @param clientAuthority whose certificates gateways must have; none is asked for where null
   */
  record Parts(
      ServerSettings server,
      TlsSettings tls,
      ManagementSettings management,
      ConnectionSettings connections,
      @Nullable Path clientAuthority) {
    /** What was set. */
    static Parts of(Installation installation) {
      Settings settings = installation.settings();
      return new Parts(
          installation.server(),
          settings.bind("vacha.tls", TlsSettings.class),
          settings.bind("vacha.management", ManagementSettings.class),
          settings.bind("vacha.connections", ConnectionSettings.class),
          settings.bind("vacha.worker", WorkerSettings.class).clientAuthority());
    }
  }

  /** Does not listen yet. */
  WorkerListener(Parts parts, HttpServlet worker, HttpServlet ops) {
    Registry.disableRegistry();
    OpenConnections open = OpenConnections.of(patient(parts.connections()));
    sweeper = new ConnectionSweeper(open.all());
    Path certificate = parts.tls().certificate();
    Path key = parts.tls().privateKey();
    boolean isSecured = certificate != null && key != null;
    Connector forGateways =
        connector(
            isSecured ? new PlainHttpRefusal() : new BoundedProtocol(),
            parts.server().address(),
            parts.server().port(),
            open.https());
    if (certificate != null && key != null) {
      secure(forGateways, certificate, key, parts.clientAuthority());
    }
    prepare(gateways, parts.server().data(), forGateways, worker);
    managed = parts.management().port() >= 0;
    if (managed) {
      ManagementSettings settings = parts.management();
      prepare(
          management,
          parts.server().data(),
          connector(new BoundedProtocol(), settings.address(), settings.port(), open.management()),
          ops);
    }
  }

  private static ConnectionSettings patient(ConnectionSettings set) {
    Duration idle = set.idleTimeout();
    return new ConnectionSettings(
        set.max(),
        set.perAddress(),
        set.headTimeout(),
        idle.compareTo(SHORTEST_IDLE) < 0 ? SHORTEST_IDLE : idle,
        set.transferGrace(),
        set.leastBytesPerSecond());
  }

  private static Connector connector(
      BoundedProtocol protocol, String address, int port, Connections connections) {
    Connector connector = new Connector(protocol);
    connector.setPort(port);
    connector.setProperty("address", address);
    connector.setThrowOnFailure(true);
    ConnectorTuning.apply(connector, connections);
    return connector;
  }

  private static void secure(
      Connector connector, Path certificate, Path key, @Nullable Path clientAuthority) {
    SSLHostConfig tls = new SSLHostConfig();
    tls.setProtocols("TLSv1.3,TLSv1.2");
    SSLHostConfigCertificate own =
        new SSLHostConfigCertificate(tls, SSLHostConfigCertificate.Type.UNDEFINED);
    own.setCertificateFile(certificate.toAbsolutePath().toString());
    own.setCertificateKeyFile(key.toAbsolutePath().toString());
    tls.addCertificate(own);
    if (clientAuthority != null) {
      // As a store: the PEM file that Tomcat can be given is for OpenSSL alone, and ignored here.
      tls.setTrustStore(ClusterTrust.authorities(clientAuthority, "vacha.worker.client-authority"));
      tls.setCertificateVerification("required");
    }
    connector.setSecure(true);
    connector.setScheme("https");
    connector.setProperty("SSLEnabled", "true");
    connector.addSslHostConfig(tls);
  }

  /** What Tomcat refuses itself has no body, and so no version. */
  private static void prepare(Tomcat tomcat, Path data, Connector connector, HttpServlet servlet) {
    tomcat.setBaseDir(data.resolve("tomcat").toAbsolutePath().toString());
    tomcat.setConnector(connector);
    Container host = tomcat.getHost();
    if (host instanceof StandardHost standard) {
      standard.setErrorReportValveClass("");
    }
    tomcat.getEngine().getPipeline().addValve(new ConnectionValve(new RequestsUnderWay()));
    Context context = tomcat.addContext("", null);
    Tomcat.addServlet(context, "worker", servlet).setAsyncSupported(true);
    context.addServletMappingDecoded("/*", "worker");
  }

  /** Begins to listen. */
  void start() throws LifecycleException {
    gateways.start();
    if (managed) {
      management.start();
    }
    sweeper.start();
  }

  /** How gateways speak to it. */
  String scheme() {
    return gateways.getConnector().getScheme();
  }

  /** The port for gateways. */
  int port() {
    return gateways.getConnector().getLocalPort();
  }

  /** The management port, or -1. */
  int managementPort() {
    return managed ? management.getConnector().getLocalPort() : -1;
  }

  @Override
  public void close() {
    sweeper.stop();
    end(gateways);
    if (managed) {
      end(management);
    }
  }

  private static void end(Tomcat tomcat) {
    try {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IllegalStateException("a listener does not end", e);
    }
  }
}
