package io.vacha.http;

import static org.springframework.boot.web.server.context.WebServerApplicationContext.GRACEFUL_SHUTDOWN_PHASE;
import static org.springframework.boot.web.server.context.WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE;

import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.account.key.KeyService;
import io.vacha.http.connection.BoundedProtocol;
import io.vacha.http.connection.ConnectionSettings;
import io.vacha.http.connection.ConnectionSweeper;
import io.vacha.http.connection.ConnectionValve;
import io.vacha.http.connection.Connections;
import io.vacha.http.connection.ConnectorTuning;
import io.vacha.http.connection.Http2Limits;
import io.vacha.http.connection.OpenConnections;
import io.vacha.http.connection.PlainHttpRefusal;
import io.vacha.http.connection.RequestsUnderWay;
import io.vacha.http.filter.HttpsFilter;
import io.vacha.http.proxy.ProxySettings;
import io.vacha.http.tls.HandshakeTurns;
import io.vacha.settings.ServerSettings;
import io.vacha.settings.Settings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.websocket.server.WsSci;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.Shutdown;
import org.springframework.boot.web.server.Ssl;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** The listeners: HTTPS, the plain one behind a proxy, and the management one. */
@Configuration(proxyBeanMethods = false)
public class TomcatConfiguration {
  /** Name of the TLS bundle that holds the service's certificate. */
  public static final String BUNDLE = "vacha";

  /** How long what Tomcat did not count may take, each time. */
  private static final Duration LONGEST_REMAINDER = Duration.ofSeconds(2);

  @Bean
  OpenConnections openConnections(Settings settings, MeterRegistry registry) {
    var connections =
        OpenConnections.of(settings.bind("vacha.connections", ConnectionSettings.class));
    connections.bindTo(registry);
    return connections;
  }

  @Bean
  RequestsUnderWay requestsUnderWay() {
    return new RequestsUnderWay();
  }

  /** What Tomcat had not begun to count when it counted none. */
  @Bean
  LastRequests requestsBeforeConnectionsEnd(RequestsUnderWay requests) {
    return new LastRequests(requests, GRACEFUL_SHUTDOWN_PHASE - 1, LONGEST_REMAINDER);
  }

  /** What came in between. */
  @Bean
  LastRequests requestsBeforeStorageEnds(RequestsUnderWay requests) {
    return new LastRequests(requests, START_STOP_LIFECYCLE_PHASE - 1, LONGEST_REMAINDER);
  }

  @Bean
  HandshakeTurns handshakeTurns() {
    return new HandshakeTurns();
  }

  @Bean
  ConnectionSweeper connectionSweeper(OpenConnections connections) {
    return new ConnectionSweeper(connections.all());
  }

  @Bean
  Listeners listeners(
      ProxySettings proxy, ManagementSettings management, OpenConnections connections) {
    return new Listeners(
        plainConnector(proxy.address(), proxy.port(), connections.proxy()),
        plainConnector(management.address(), management.port(), connections.management()));
  }

  @Bean
  TomcatServletWebServerFactory tomcat(
      ServerSettings settings,
      SslBundles bundles,
      Listeners listeners,
      OpenConnections connections,
      TomcatConnectorCustomizer tlsConnector,
      JsonErrorValve errors,
      RequestsUnderWay underWay)
      throws UnknownHostException {
    var factory = new TomcatServletWebServerFactory(settings.port());
    factory.setAddress(InetAddress.getByName(settings.address()));
    factory.setSsl(Ssl.forBundle(BUNDLE));
    factory.setSslBundles(bundles);
    factory.setShutdown(Shutdown.GRACEFUL);
    factory.setBaseDirectory(settings.data().resolve("tomcat").toAbsolutePath().toFile());
    factory.setRegisterDefaultServlet(false);
    factory.setProtocol(PlainHttpRefusal.class.getName());
    factory.addConnectorCustomizers(tlsConnector);
    factory.addEngineValves(new ConnectionValve(underWay));
    factory.addContextCustomizers(
        context -> reportErrorsAsJson(context, errors),
        context -> context.addServletContainerInitializer(new WsSci(), null));
    listeners.opened().forEach(factory::addAdditionalConnectors);
    return factory;
  }

  @Bean
  TomcatConnectorCustomizer tlsConnector(
      Settings settings,
      OpenConnections connections,
      HandshakeTurns handshakes,
      PlainHttpRefusal.Refusal plainHttp) {
    TlsSettings tls = settings.bind("vacha.tls", TlsSettings.class);
    return connector -> {
      ConnectorTuning.apply(connector, connections.https());
      if (connector.getProtocolHandler() instanceof PlainHttpRefusal protocol) {
        protocol.answerWith(plainHttp);
        protocol.takeTurnsIn(handshakes);
      }
      preferOwnCiphers(connector);
      if (tls.http2()) {
        connector.addUpgradeProtocol(
            Http2Limits.protocol(connections.https(), ConnectorTuning.UPLOAD_STALL_MILLIS));
      }
    };
  }

  @Bean
  PlainHttpRefusal.Refusal plainHttpRefusal(RequestIds ids, JsonMapper json, KeyService keys) {
    return (supplied, authorization) -> {
      if (authorization != null) {
        keys.seenInClear(authorization);
      }
      String id = ids.idFor(supplied);
      byte[] body = json.writeValueAsBytes(ErrorBody.of(HttpsFilter.required(), id));
      return PlainHttpRefusal.response(id, body);
    };
  }

  @Bean
  JsonErrorValve jsonErrorValve(RequestIds ids, JsonMapper json) {
    return new JsonErrorValve(ids, json);
  }

  private static void preferOwnCiphers(Connector connector) {
    for (SSLHostConfig host : connector.findSslHostConfigs()) {
      host.setHonorCipherOrder(true);
    }
  }

  private static void reportErrorsAsJson(Context context, JsonErrorValve errors) {
    if (context.getParent() instanceof StandardHost host) {
      host.setErrorReportValveClass(JsonErrorValve.class.getName());
      host.getPipeline().addValve(errors);
    }
  }

  private static @Nullable Connector plainConnector(
      String address, int port, Connections connections) {
    if (port < 0) {
      return null;
    }
    var connector = new Connector(new BoundedProtocol());
    connector.setPort(port);
    connector.setProperty("address", address);
    ConnectorTuning.apply(connector, connections);
    return connector;
  }
}
