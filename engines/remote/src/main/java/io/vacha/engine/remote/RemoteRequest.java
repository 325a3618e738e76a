package io.vacha.engine.remote;

import java.net.http.HttpRequest.BodyPublisher;

/**
 * What any of the servers can be asked.
 *
 * @param path of the operation, such as {@code audio/speech}
 * @param contentType of the body
 * @param body may be published again for another server
 */
record RemoteRequest(String path, String contentType, BodyPublisher body) {}
