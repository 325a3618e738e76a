package io.vacha.transcription;

import io.vacha.error.ApiException;
import io.vacha.testing.FuzzTarget;
import io.vacha.transcription.upload.MultipartBody;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;

/** Forms with a recording, read by Tomcat and {@link MultipartBody} as the service has it read. */
public final class MultipartFuzz implements FuzzTarget {
  private static final int LONGEST = 2_000;
  private static final String PART = "--x\r\nContent-Disposition: form-data; ";
  private static final Tomcat TOMCAT = start();

  private static Tomcat start() {
    try {
      Path folder = Files.createTempDirectory("multipart-fuzz");
      Tomcat tomcat = new Tomcat();
      tomcat.setBaseDir(folder.toString());
      tomcat.setPort(0);
      tomcat.setSilent(true);
      tomcat.getConnector();
      Context context = tomcat.addContext("", folder.toString());
      Wrapper servlet = Tomcat.addServlet(context, "form", new Form());
      servlet.setMultipartConfigElement(
          new MultipartConfigElement(folder.toString(), -1, 2 * LONGEST, 0));
      context.addServletMappingDecoded("/", "form");
      tomcat.start();
      return tomcat;
    } catch (IOException | LifecycleException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Answers 200 to what is read and to what is refused as documented. */
  private static final class Form extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      MultipartBody form = new MultipartBody(request, LONGEST);
      try (InputStream file = form.file()) {
        int length = file.readAllBytes().length;
        form.field("model");
        form.fields(Set.of("phrases", "timestamps"));
        response.setStatus(length <= LONGEST ? 200 : 500);
      } catch (ApiException refused) {
        int status = refused.code().status();
        response.setStatus(status == 400 || status == 413 ? 200 : status);
      }
    }
  }

  @Override
  public List<byte[]> seeds() {
    String file = PART + "name=\"file\"; filename=\"a.wav\"\r\nContent-Type: audio/wav\r\n\r\n";
    return Stream.of(
            file + "RIFF\r\n--x--\r\n",
            PART + "name=model\r\n\r\nsvc-stt-v2\r\n" + file + "RIFF\r\n--x--\r\n",
            file + "a\r\n" + PART + "name=\"phrases\"\r\n\r\nyes\nno\r\n--x--\r\n",
            "before\r\n" + PART + "name*=utf-8''file\r\n\r\n" + "a".repeat(LONGEST) + "\r\n--x--",
            PART + "name=\"file\"\r\nContent-Transfer-Encoding: base64\r\n\r\nAA==\r\n--x--\r\n")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) throws IOException {
    URI address = URI.create("http://127.0.0.1:" + TOMCAT.getConnector().getLocalPort() + "/");
    HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
    connection.setDoOutput(true);
    connection.setRequestProperty("Content-Type", "multipart/form-data; boundary=x");
    connection.getOutputStream().write(data);
    int status = connection.getResponseCode();
    if (status != 200) {
      throw new IllegalStateException("status " + status);
    }
    connection.getInputStream().close();
  }
}
