package io.vacha.workers;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.http.HttpTimeoutException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Why a worker gives no answer, in words for an operator that follow its address. */
final class LinkFailure {
  /** A worker refuses this gateway, or this gateway it, until settings change. */
  static final class Refusal extends IOException {
    private static final long serialVersionUID = 1;

    /** With what follows the worker's address, for an operator. */
    Refusal(String reason) {
      super(reason);
    }

    private Refusal(String reason, @Nullable Throwable cause) {
      super(reason, cause);
    }
  }

  private static final String UNKNOWN_AUTHORITY =
      "shows a certificate of an authority that is not known here: put that authority into"
          + " vacha.workers.certificate";

  private LinkFailure() {}

  /** What a failure of the connection means. */
  static String reason(@Nullable Throwable failure) {
    return switch (failure) {
      case null -> "failed: unknown";
      case HttpTimeoutException _ -> "cannot be reached in time";
      case ConnectException _ -> "cannot be reached";
      case EOFException _ -> "broke off";
      case Throwable _ when causes(failure).anyMatch(SSLException.class::isInstance) ->
          refusal(failure).orElseGet(() -> "cannot be trusted: " + said(failure));
      case Throwable _ when causes(failure).anyMatch(LinkFailure::isEnd) -> ended(said(failure));
      default -> "failed: " + said(failure);
    };
  }

  /** The failure for an operator, as one that stays until settings change if it is. */
  static IOException of(@Nullable Throwable failure) {
    return refusal(failure)
        .<IOException>map(reason -> new Refusal(reason, failure))
        .orElseGet(() -> new IOException(reason(failure), failure));
  }

  /** What one side does not accept of the other's TLS, if the failure is about that. */
  private static Optional<String> refusal(@Nullable Throwable failure) {
    if (failure == null || causes(failure).noneMatch(SSLException.class::isInstance)) {
      return Optional.empty();
    }
    return causes(failure)
        .flatMap(LinkFailure::certificate)
        .findFirst()
        .or(() -> handshake(said(failure)));
  }

  /** An alert of TLS is lost where the worker closes before it has read all it was sent. */
  private static String ended(String said) {
    return "ends the connection without an answer; should it ask for a certificate of this gateway,"
        + " see vacha.workers.client-certificate (%s)".formatted(said);
  }

  private static boolean isEnd(Throwable cause) {
    return cause instanceof EOFException || cause instanceof SocketException;
  }

  private static Stream<Throwable> causes(@Nullable Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
  }

  private static String said(Throwable failure) {
    return String.valueOf(failure.getMessage()).replaceAll("\\s+", " ");
  }

  /** What is wrong with the worker's certificate, if this cause is about that. */
  private static Stream<String> certificate(Throwable cause) {
    return switch (cause) {
      case CertificateExpiredException _ ->
          Stream.of("shows a certificate that has expired (%s)".formatted(said(cause)));
      case CertificateNotYetValidException _ ->
          Stream.of("shows a certificate that is not valid yet (%s)".formatted(said(cause)));
      case CertPathBuilderException _ -> Stream.of(UNKNOWN_AUTHORITY);
      case CertPathValidatorException e when e.getReason() == BasicReason.INVALID_SIGNATURE ->
          Stream.of(UNKNOWN_AUTHORITY);
      default -> Stream.empty();
    };
  }

  private static Optional<String> handshake(String said) {
    if (said.contains("No subject alternative") || said.contains("No name matching")) {
      return Optional.of(
          "shows a certificate for other names: put its authority into"
              + " vacha.workers.certificate, and its name does not matter (%s)".formatted(said));
    }
    if (said.contains("Received fatal alert")) {
      return Optional.of(
          "does not accept this gateway's certificate, see vacha.workers.client-certificate (%s)"
              .formatted(said));
    }
    return said.contains("SSL message") || said.contains("plaintext")
        ? Optional.of("speaks no TLS: begin its address with http://")
        : Optional.empty();
  }
}
