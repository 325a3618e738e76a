/**
 * Recognition by pocketsphinx with its packaged English model: recordings are cut at silences and
 * the pieces spread over worker processes, each a small Java machine that binds the library. Start
 * at {@link io.vacha.engine.pocketsphinx.PocketsphinxEngine}; the other side of the pipe begins at
 * {@link io.vacha.engine.pocketsphinx.decode.WorkerMain}.
 */
@NullMarked
package io.vacha.engine.pocketsphinx;

import org.jspecify.annotations.NullMarked;
