/**
 * What runs in a worker process: the library, its models, and what travels between it and the
 * service. Start at {@link io.vacha.engine.pocketsphinx.decode.WorkerMain}.
 */
@NullMarked
package io.vacha.engine.pocketsphinx.decode;

import org.jspecify.annotations.NullMarked;
