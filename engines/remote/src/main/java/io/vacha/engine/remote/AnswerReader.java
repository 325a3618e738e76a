package io.vacha.engine.remote;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;

/** Reads an answer with status 200; what it throws makes the answer invalid. */
@FunctionalInterface
interface AnswerReader<T> {
  T read(HttpResponse<InputStream> answer) throws IOException;
}
