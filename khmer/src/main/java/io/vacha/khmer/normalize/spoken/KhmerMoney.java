package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.Cardinals;
import io.vacha.khmer.normalize.token.Token;

/** Says amounts of money in Khmer. Static functions only. */
final class KhmerMoney {
  private KhmerMoney() {}

  /**
   * The amount with its decimals, the scale, the currency; no decimals if they are zero; less than
   * one in the minor unit.
   */
  static String say(Token.Money money) {
    String fraction = money.fraction().orElse("");
    boolean zero = fraction.replace("0", "").isEmpty();
    String currency = money.currencyWritten().orElse(money.currency().khmer());
    if (isMinorOnly(money, fraction)) {
      return Cardinals.say(fraction) + " " + money.currency().minorKhmer();
    }
    String amount = Cardinals.say(money.whole());
    String decimals = zero ? "" : " ក្បៀស " + Cardinals.sayFraction(fraction);
    String scale = money.scale().map(s -> " " + s.khmer()).orElse("");
    return amount + decimals + scale + " " + currency;
  }

  private static boolean isMinorOnly(Token.Money money, String fraction) {
    return money.whole().replace("0", "").isEmpty()
        && fraction.length() == 2
        && money.scale().isEmpty();
  }
}
