package io.vacha.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A certificate for the first start: EC P-256, this machine's name and the loopback addresses, ten
 * years. Made by the JDK's keytool and kept as PEM files.
 *
 * @param certificate the certificate, PEM
 * @param privateKey its key, PKCS#8 PEM, readable by the owner only
 */
public record SelfSignedCertificate(Path certificate, Path privateKey) {
  private static final char[] PASSWORD = "changeit".toCharArray();

  /** The certificate in this folder, made if there is none. */
  public static SelfSignedCertificate in(Path folder, String hostName) throws IOException {
    var files =
        new SelfSignedCertificate(
            folder.resolve("certificate.pem"), folder.resolve("private-key.pem"));
    if (!Files.exists(files.certificate) || !Files.exists(files.privateKey)) {
      Files.createDirectories(folder);
      files.make(folder.resolve("new.p12"), hostName);
    }
    return files;
  }

  private void make(Path keyStore, String hostName) throws IOException {
    Files.deleteIfExists(keyStore);
    runKeytool(keyStore, hostName);
    try (var in = Files.newInputStream(keyStore)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD);
      Certificate made = store.getCertificate("vacha");
      byte[] key = store.getKey("vacha", PASSWORD).getEncoded();
      write(privateKey, pem("PRIVATE KEY", key), "rw-------");
      write(certificate, pem("CERTIFICATE", made.getEncoded()), "rw-r--r--");
    } catch (GeneralSecurityException e) {
      throw new IOException("keytool made a key store that cannot be read", e);
    } finally {
      Files.deleteIfExists(keyStore);
    }
  }

  private static void runKeytool(Path keyStore, String hostName) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-genkeypair"));
    command.addAll(List.of("-alias", "vacha", "-keyalg", "EC"));
    command.addAll(List.of("-groupname", "secp256r1", "-sigalg", "SHA256withECDSA"));
    command.addAll(List.of("-validity", "3650", "-dname", "CN=" + hostName + ",O=Vacha"));
    command.addAll(List.of("-ext", "SAN=" + alternativeNames(hostName)));
    command.addAll(List.of("-ext", "BC:c=ca:true", "-storetype", "PKCS12"));
    command.addAll(List.of("-keystore", keyStore.toString(), "-storepass:env", "STORE_PASSWORD"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("STORE_PASSWORD", new String(PASSWORD));
    Process keytool = builder.start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (!keytool.waitFor(60, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
        throw new IOException("keytool could not make a certificate: " + output.strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while keytool made a certificate", e);
    }
  }

  private static String alternativeNames(String hostName) {
    String loopback = "DNS:localhost,IP:127.0.0.1,IP:0:0:0:0:0:0:0:1";
    boolean usable =
        hostName.matches("[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z][A-Za-z0-9-]*)*");
    return usable && !hostName.equals("localhost") ? loopback + ",DNS:" + hostName : loopback;
  }

  private static String pem(String label, byte[] der) {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(label, body, label);
  }

  private static void write(Path file, String text, String permissions) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)));
    Files.writeString(file, text);
  }
}
