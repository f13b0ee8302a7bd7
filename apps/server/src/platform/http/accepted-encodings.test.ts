import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

it.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZip', ['gzip']],
  ['gzip;q=0.5, br; q=1.0', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000,gzip ; q=0', []],
  ['br;q=0.01', ['br']],
  ['brotli, x-gzip', []],
])('of "%s" the server may use %j', (header, expected) => {
  expect(acceptedEncodings({ headers: { 'accept-encoding': header } })).toEqual(expected);
});
