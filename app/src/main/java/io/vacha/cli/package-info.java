/** The command line, one class a command. Start at {@link io.vacha.cli.AllCommands}. */
@NullMarked
package io.vacha.cli;

import org.jspecify.annotations.NullMarked;
