/** Where parts of recordings, texts and files begin and end, and how they are joined. */
@NullMarked
package io.vacha.job.part;

import org.jspecify.annotations.NullMarked;
