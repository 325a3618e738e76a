/**
 * The commands that show what the Khmer front end makes of lines: {@code normalize}, {@code
 * segment}, {@code pronounce}.
 */
@NullMarked
package io.vacha.cli.khmer;

import org.jspecify.annotations.NullMarked;
