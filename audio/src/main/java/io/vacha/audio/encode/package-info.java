/**
 * Speech in every format a client can ask for, encoded while it is made. Start at {@link
 * io.vacha.audio.encode.SoundEncoder}.
 */
@NullMarked
package io.vacha.audio.encode;

import org.jspecify.annotations.NullMarked;
