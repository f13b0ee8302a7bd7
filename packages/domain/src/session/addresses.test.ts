import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toChannelLink } from '../channels/decide-channel-settings.ts';
import { safeReturnTo } from './return-to.ts';

const origin = 'https://madoi.example';
const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    'javascript:',
    'a',
    'data:',
  ],
  ...['\t', '\n', '\u0000', '\u2028', ' ', '夜', '[', ']', '<', '"'],
);
const address = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
  anyText(),
);

describe('an address that anybody may have written', () => {
  it('[fuzz] leads back to this site alone after a login', () => {
    fc.assert(
      fc.property(address, (wanted) => {
        const path = safeReturnTo(wanted);
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path).toMatch(/^\/[\x21-\x7e]*$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['website', 'twitter', 'youtube'] as const)('[fuzz] is a link of https on a page, or none (%s)', (kind) => {
    fc.assert(
      fc.property(address, (text) => {
        const link = toChannelLink(kind, text);
        if (link === undefined) return;
        const { protocol, username, password } = new URL(link);
        expect([protocol, username, password]).toEqual(['https:', '', '']);
        expect(link).not.toMatch(/[\s"<>\\]/);
      }),
      { numRuns: 500 },
    );
  });
});
