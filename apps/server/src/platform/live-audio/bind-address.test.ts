import { expect, it } from 'vitest';
import { bindAddressOf } from './bind-address.ts';

it('is where pages are served, unless addresses are announced', () => {
  expect(
    ['127.0.0.1', 'localhost', '::1', '0.0.0.0', '::', 'madoi.example'].map((host) => bindAddressOf(host, [])),
  ).toEqual(['127.0.0.1', '127.0.0.1', '::1', undefined, undefined, undefined]);
  expect(bindAddressOf('127.0.0.1', ['203.0.113.5'])).toBeUndefined();
});
