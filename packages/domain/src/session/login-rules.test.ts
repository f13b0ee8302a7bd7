import { describe, expect, it } from 'vitest';
import { isBirthDate } from './birth-date.ts';
import { describeDevice } from './device.ts';
import { decideEmail, maskEmail } from './login-email.ts';
import { decidePassword } from './login-password.ts';

describe('decideEmail', () => {
  it('compares without case and width, and keeps what was typed', () => {
    expect(decideEmail(' Miki＠Example.JP ')).toEqual({
      ok: true,
      email: 'Miki@Example.JP',
      folded: 'miki@example.jp',
    });
    expect(decideEmail('a.b+c@xn--eckwd4c7c.xn--zckzah').ok).toBe(true);
    expect(decideEmail('みき@例え.テスト').ok).toBe(true);
  });

  it.each([
    '',
    'a',
    '@example.jp',
    'a@',
    'a@b',
    'a@@b.jp',
    'a b@example.jp',
    'a@example.jp\r\nBcc: all@example.jp',
    'a@example.jp,b@example.jp',
    '"a"@example.jp',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    '.a@example.jp',
    'a..b@example.jp',
    'a@-example.jp',
    `${'a'.repeat(65)}@example.jp`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.jp`,
  ])('refuses %j', (typed) => {
    expect(decideEmail(typed)).toEqual({ ok: false, reason: 'invalid_email' });
  });

  it('masks an address but for its first letter and domain', () => {
    expect(maskEmail('miki@example.jp')).toBe('m•••@example.jp');
  });
});

describe('decidePassword', () => {
  it('takes eight characters of any kind, composed the same from every keyboard', () => {
    expect(decidePassword('夜ふかし喫茶店の席')).toEqual({ ok: true, password: '夜ふかし喫茶店の席' });
    expect(decidePassword('ｎｉｇｈｔ　ｐｒｉｎｔ')).toEqual({ ok: true, password: 'night print' });
    expect(decidePassword('🌙'.repeat(7))).toEqual({ ok: false, reason: 'too_short' });
    expect(decidePassword('x1y2'.repeat(51))).toEqual({ ok: false, reason: 'too_long' });
  });

  it.each(['password1', 'Passw0rd!!', '12345678', '1990123456', 'aaaaaaaa', 'abcdefgh', 'sakura2026', 'ababababab'])(
    'refuses %s, which is tried first',
    (typed) => {
      expect(decidePassword(typed)).toEqual({ ok: false, reason: 'too_common' });
    },
  );

  it('refuses a password of the given list, in whatever case and width it is typed', () => {
    const mostUsed = new Set(['corvette99']);
    expect(decidePassword('corvette99').ok).toBe(true);
    for (const typed of ['corvette99', 'Corvette99', 'ｃｏｒｖｅｔｔｅ９９'])
      expect(decidePassword(typed, [], mostUsed)).toEqual({ ok: false, reason: 'too_common' });
    expect(decidePassword('corvette998', [], mostUsed).ok).toBe(true);
  });

  it('refuses the person’s own address and name', () => {
    expect(decidePassword('Miki@Example.jp', ['miki@example.jp', 'ミキ']).ok).toBe(false);
  });
});

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'mac',
      'chrome',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'iphone',
      'safari',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'windows',
      'edge',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'android', 'firefox'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'ipad',
      'chrome',
    ],
    ['curl/8.0', 'unknown', 'unknown'],
  ])('%s', (agent, system, browser) => {
    expect(describeDevice(agent)).toEqual({ system, browser });
  });
});

describe('isBirthDate', () => {
  it('takes a day that was', () => {
    expect(isBirthDate('2000-02-29', '2026-04-01')).toBe(true);
    expect(isBirthDate('2026-04-01', '2026-04-01')).toBe(true);
  });

  it.each(['2001-02-29', '2026-04-02', '1895-12-31', '2000-13-01', '2000-1-1', '', '２０００-01-01'])(
    'refuses %j',
    (text) => {
      expect(isBirthDate(text, '2026-04-01')).toBe(false);
    },
  );
});
