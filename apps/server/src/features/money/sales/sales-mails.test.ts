import { expectMailInEveryLanguage } from '@madoi/test-kit/mail-languages';
import { describe, it } from 'vitest';
import { expiryText } from './expiry-texts.ts';
import { rejectionText } from './rejection-texts.ts';
import { waitingText } from './waiting-texts.ts';

const link = 'https://madoi.example/dashboard';

describe('the mails of sales and payouts', () => {
  it.each([true, false])('warn in every language of what expires, where an account is missing: %s', (needsAccount) =>
    expectMailInEveryLanguage(
      (locale) =>
        expiryText(locale, {
          ...{ name: 'Mio', yen: 2_100, at: Date.UTC(2026, 11, 24), minimumYen: 5_000 },
          ...{ needsAccount, link },
        }),
      ['Mio', '2,100', '24', link, ...(needsAccount ? [] : ['5,000'])],
    ),
  );

  it('tell in every language of a payout that was rejected, with the reason', () =>
    expectMailInEveryLanguage(
      (locale) => rejectionText(locale, { amountYen: 2_100, reason: 'Wrong account', link }),
      ['2,100', 'Wrong account', link],
    ));

  it('tell operators in every language how many payouts wait for them', () =>
    expectMailInEveryLanguage((locale) => waitingText(locale, 3, link), ['3', link]));
});
