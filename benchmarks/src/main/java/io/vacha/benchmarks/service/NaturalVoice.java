package io.vacha.benchmarks.service;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A model of natural voices in a service or worker that a benchmark starts. No state. */
public final class NaturalVoice {
  private static final int PATIENCE_SECONDS = 300;

  private NaturalVoice() {}

  /** The folder of a model that is named behind the checkout's. */
  public static Optional<Path> named(String[] arguments) {
    return arguments.length > 1 ? Optional.of(Path.of(arguments[1])) : Optional.empty();
  }

  /**
   * Puts a model where a process finds it that is not started yet.
   *
   * @param model its folder, such as {@code ~/.vacha/models/kokoro-82m}
   * @param folder that of the process, which has its data folder
   */
  public static void install(Path model, Path folder) throws IOException {
    Path name = model.toAbsolutePath().getFileName();
    Path target =
        Files.createDirectories(folder.resolve("data").resolve("models").resolve(name.toString()));
    try (Stream<Path> files = Files.list(model)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
  }

  /**
   * The first natural voice of a service, as requests name it; waits until it is offered.
   *
   * @throws IOException if the model brings none within five minutes
   */
  public static String await(ServiceProcess service) throws Exception {
    try (HttpClient client = ServiceProcess.trustingClient()) {
      for (int i = 0; i < PATIENCE_SECONDS; i++) {
        Optional<String> voice = first(service, client);
        if (voice.isPresent()) {
          return voice.get();
        }
        Thread.sleep(1000);
      }
    }
    throw new IOException("the model brings no voices; see " + service.place().log());
  }

  private static Optional<String> first(ServiceProcess service, HttpClient client)
      throws Exception {
    HttpResponse<String> answer =
        client.send(service.to("/api/v1/voices").build(), BodyHandlers.ofString());
    for (JsonNode voice : JsonMapper.shared().readTree(answer.body()).path("voices")) {
      if (voice.path("kind").asString("").equals("natural")) {
        return Optional.of(voice.path("slug").asString(""));
      }
    }
    return Optional.empty();
  }
}
