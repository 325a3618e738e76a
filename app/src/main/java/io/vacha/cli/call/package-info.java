/** The commands that call a running service: {@code say} and {@code transcribe}. */
@NullMarked
package io.vacha.cli.call;

import org.jspecify.annotations.NullMarked;
