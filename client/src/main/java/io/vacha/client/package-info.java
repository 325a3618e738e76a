/**
 * A client of Vacha for Java 17 and later. Start at {@link io.vacha.client.VachaClient}.
 *
 * <pre>{@code
 * VachaClient vacha = VachaClient.builder("https://localhost:8443", key).build();
 * vacha.speakTo(SpeechRequest.of("សួស្តី!"), Path.of("hello.mp3"));
 * System.out.println(vacha.transcribe(Recording.of(Path.of("hello.mp3"))).text());
 * }</pre>
 */
@NullMarked
package io.vacha.client;

import org.jspecify.annotations.NullMarked;
