/**
 * OpenAI's audio surface under {@code /v1}, for programs that use its SDKs: the same keys, quotas,
 * rates and flows as {@code /api/v1}, in other words. Start at {@link
 * io.vacha.openai.OpenAiSpeechController}.
 */
@NullMarked
package io.vacha.openai;

import org.jspecify.annotations.NullMarked;
