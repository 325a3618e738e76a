/**
 * Who calls: accounts, their keys, and how a key is checked. Needs no framework, so the command
 * line uses it too. Start at {@link io.vacha.account.key.KeyService}.
 */
@NullMarked
package io.vacha.account;

import org.jspecify.annotations.NullMarked;
