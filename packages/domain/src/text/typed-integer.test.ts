import { expect, it } from 'vitest';
import { typedInteger } from './typed-integer.ts';

it('a typed whole number is read in half and full width, with spaces of either around it', () => {
  expect([' 300 ', '３００', '　12０　', '0'].map(typedInteger)).toEqual([300, 300, 120, 0]);
});

it('anything else that was typed is no number', () => {
  for (const text of ['', '3.5', '-1', '1e3', '三', '1234567890', '1 2']) expect(typedInteger(text), text).toBeNaN();
});
