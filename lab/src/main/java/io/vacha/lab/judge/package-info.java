/**
 * Published models that predict how listeners would score a voice, for comparing voices that say
 * the same. None heard Khmer. Start at {@link io.vacha.lab.judge.VoiceJudges}.
 */
@NullMarked
package io.vacha.lab.judge;

import org.jspecify.annotations.NullMarked;
