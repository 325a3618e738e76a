/** The command line, one class a command. Start at {@link io.vacha.cli.Main}. */
@NullMarked
package io.vacha.cli;

import org.jspecify.annotations.NullMarked;
