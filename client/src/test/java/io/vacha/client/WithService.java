package io.vacha.client;

import org.junit.jupiter.api.AfterEach;

/** A client of a service that answers as told. */
abstract class WithService {
  final FakeService service = new FakeService();

  @AfterEach
  void stop() {
    service.close();
  }
}
