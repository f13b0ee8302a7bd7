import { afterEach, expect, it, vi } from 'vitest';
import { writeCookie } from './write-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

const writtenAt = (protocol: string): string => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { protocol } });
  writeCookie('madoi-locale', 'en');
  return page.cookie;
};

it('a choice is kept for a year on the whole site, and stays on https where it was made there', () => {
  expect(writtenAt('https:')).toBe('madoi-locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(writtenAt('http:')).toBe('madoi-locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
});
