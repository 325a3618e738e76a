/**
 * Speech Synthesis Markup Language: texts whose writer says how they are spoken. Start at {@link
 * io.vacha.speech.ssml.SsmlReader}.
 */
@NullMarked
package io.vacha.speech.ssml;

import org.jspecify.annotations.NullMarked;
