import { expectMailInEveryLanguage } from '@madoi/test-kit/mail-languages';
import { describe, it } from 'vitest';
import { noticeText } from './notice-texts.ts';

const link = 'https://madoi.example/purchase';
const facts = { name: 'Mio', about: Date.UTC(2026, 11, 24), priceYen: 980, link };

describe('the mails of STANDARD', () => {
  it.each([
    ['payment_failed', ['24', '980']],
    ['trial_ends', ['24', '980']],
    ['ended', []],
  ] as const)('are written in every language: %s', (kind, more) =>
    expectMailInEveryLanguage((locale) => noticeText(kind, locale, facts), ['Mio', link, ...more]),
  );
});
