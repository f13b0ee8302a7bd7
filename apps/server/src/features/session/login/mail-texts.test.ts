import { expectMailInEveryLanguage } from '@madoi/test-kit/mail-languages';
import { describe, it } from 'vitest';
import { mailText } from './mail-texts.ts';

const link = 'https://madoi.example/auth/confirm#secret';

describe('the mails of a login', () => {
  it.each([
    ['confirm', ['Mio', link]],
    ['taken', [link]],
    ['reset', ['Mio', link]],
    ['changed', ['Mio', link]],
    ['moved', ['Mio', link, 'm…@example.com']],
  ] as const)('are written in every language: %s', (kind, facts) =>
    expectMailInEveryLanguage(
      (locale) => mailText(kind, locale, { name: 'Mio', link, address: 'm…@example.com' }),
      facts,
    ),
  );
});
