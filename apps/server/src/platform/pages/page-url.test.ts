import { describe, expect, it } from 'vitest';
import { parsePageUrl } from './page-url.ts';

const origin = 'https://madoi.example';
const read = (target: string, from = origin) => {
  const read = parsePageUrl(from, target);
  return read && { href: read.url.href, redirectTo: read.redirectTo };
};

describe('the address of a page', () => {
  it.each([
    ['/', `${origin}/`],
    ['/lounge?x=1', `${origin}/lounge?x=1`],
    ['/a//b', `${origin}/a//b`],
    ['http://elsewhere.example/lounge', `${origin}/lounge`],
    ['http://elsewhere.example', `${origin}/`],
  ])('%s is below our own origin', (target, href) => {
    expect(read(target)).toEqual({ href, redirectTo: undefined });
  });

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//elsewhere.example/x?y=1', '/elsewhere.example/x?y=1'],
    ['/\\elsewhere.example', '/elsewhere.example'],
    ['http://elsewhere.example//third.example', '/third.example'],
  ])('%s leads to %s, never to another host', (target, redirectTo) => {
    expect(read(target)?.redirectTo).toBe(redirectTo);
    expect(new URL(redirectTo, origin).origin).toBe(origin);
  });

  it.each(['http://[', 'http://', 'http://name:password@madoi.example', 'http://a b'])(
    'is none where the host says %s',
    (from) => expect(read('/', from)).toBeUndefined(),
  );
});
