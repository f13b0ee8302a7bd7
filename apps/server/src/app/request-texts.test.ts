import { negotiateLocale } from '@madoi/domain/locale/negotiate-locale';
import { parsePlaybackToken } from '@madoi/domain/playback/playback-token';
import { describeDevice } from '@madoi/domain/session/device';
import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHlsTicket } from '../features/playback/rights/hls-ticket.ts';
import { checkPlaybackCookie, makePlaybackCookie } from '../features/playback/rights/playback-cookie.ts';
import { embedOf } from '../features/site/oembed.routes.ts';
import { decodePosition, encodeCursor } from '../platform/cursor.ts';
import { parseByteRange } from '../platform/http/byte-range.ts';
import { addressKeyOf, plainAddress } from '../platform/network/address-key.ts';
import { clientAddressOf, createIsTrusted, isTrustedNetwork } from '../platform/network/trusted-proxies.ts';
import { parsePageUrl } from '../platform/pages/page-url.ts';
import { isOriginAllowed } from '../platform/sockets/allowed-origin.ts';

const origin = 'https://madoi.example';
const piecesOf = (...pieces: readonly string[]) =>
  fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join('')),
    anyText(),
  );
const runs = { numRuns: 300 };

describe('what a request says, whatever it is', () => {
  it('[fuzz] names a part that the file has, or the whole', () => {
    const header = piecesOf('bytes', '=', '-', ',', ' ', '0', '9', '9'.repeat(400), '1e9', '\t');
    fc.assert(
      fc.property(header, fc.nat({ max: 5_000 }), (text, sizeBytes) => {
        const range = parseByteRange(text, sizeBytes);
        if (range.kind !== 'part') return;
        expect(range.start >= 0 && range.start <= range.end && range.end < sizeBytes).toBe(true);
      }),
      runs,
    );
  });

  it('[fuzz] leads to a page of this site, or to none', () => {
    const target = piecesOf('/', '\\', '..', '%2f', '@', 'evil.example', 'http:', '?', '#', ':99999', '[', '%zz');
    fc.assert(
      fc.property(target, (text) => {
        const page = parsePageUrl(origin, `/${text}`) ?? parsePageUrl(origin, text);
        if (page === undefined) return;
        expect(page.url.origin).toBe(origin);
        expect(page.redirectTo ?? '/').not.toMatch(/^[/\\]{2}|^[a-z]+:/i);
      }),
      runs,
    );
  });

  it('[fuzz] is counted under an address, or under the one of all that are none', () => {
    const address = piecesOf(':', '::', '.', '[', ']', '%eth0', 'ffff', '255', '1', ',', ' ');
    fc.assert(
      fc.property(address, address, (text, peer) => {
        const key = addressKeyOf(text);
        expect(key === 'unknown').toBe(plainAddress(text) === undefined);
        expect(key.length).toBeLessThan(40);
        isTrustedNetwork(text);
        const request = { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: peer } };
        expect(clientAddressOf(request as never, createIsTrusted(false))).toBe(peer);
      }),
      runs,
    );
  });

  it('[fuzz] opens a socket from a page of this host alone', () => {
    const from = piecesOf('https://', 'madoi.example', '.evil.example', ':443', '@', '/', 'null');
    fc.assert(
      fc.property(from, (text) => {
        const isAllowed = isOriginAllowed({ origin: text, host: 'madoi.example' }, undefined, false);
        if (isAllowed) expect(new URL(text).host).toBe('madoi.example');
      }),
      runs,
    );
  });

  it('[fuzz] begins a page of a list where one can begin', () => {
    const made = fc.array(fc.oneof(fc.double(), anyText(), fc.constant('a\0b')), { maxLength: 3 }).map(encodeCursor);
    fc.assert(
      fc.property(fc.oneof(made, anyText()), (cursor) => {
        const decoded = decodePosition(cursor);
        if (!decoded.ok || decoded.position === undefined) return;
        expect(Number.isSafeInteger(decoded.position.at)).toBe(true);
        expect(decoded.position.id).not.toContain('\0');
      }),
      runs,
    );
  });

  it('[fuzz] is no playback cookie, ticket or token but those of this server', () => {
    const cookie = makePlaybackCookie('key', 'session', 0);
    const text = piecesOf('.', cookie, 'k', '0', ...cookie.split('.'));
    fc.assert(
      fc.property(text, (given) => {
        expect(checkPlaybackCookie('key', 'session', given, 0) === 'ok').toBe(given === cookie);
        expect(checkPlaybackCookie('key', 'another', given, 0)).toBe('invalid');
        const ticket = { i: given, a: '1', f: '0', b: '96', e: given, s: given } as const;
        expect(checkHlsTicket('key', 'session', ticket as never, 0)).toBe('invalid');
        parsePlaybackToken(given);
      }),
      runs,
    );
  });

  it('[fuzz] is of a language, a device and an embedded page that there are, or of none', () => {
    const text = piecesOf(
      'ja',
      'en',
      'zh-TW',
      ';q=',
      '0.5',
      '1e9',
      ',',
      '*',
      origin,
      '/lounge/',
      'aaaaaaaa',
      'Chrome/',
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(['ja', 'en', 'zh-TW']).toContain(negotiateLocale({ acceptLanguage: given, cookie: given, page: given }));
        const { system, browser } = describeDevice(given);
        expect([typeof system, typeof browser]).toEqual(['string', 'string']);
        expect(embedOf(given, origin)?.id ?? 'aaaaaaaa').toMatch(/^[\w-]{8,64}$/);
      }),
      runs,
    );
  });
});
