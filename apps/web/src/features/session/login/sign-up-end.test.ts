import { expect, it } from 'vitest';
import { signUpEndOf } from './sign-up-end.ts';

it('the end of a sign-up claims a mail only where the site sends mail', () => {
  expect([signUpEndOf('mailed', 'sent'), signUpEndOf('mailed', 'kept')]).toEqual(['mailed', 'mailKept']);
});

it('the end of a sign-up names a refused address whether or not the site sends mail', () => {
  const ends = (['sent', 'kept'] as const).map((mail) => [
    signUpEndOf('notMailed', mail),
    signUpEndOf('commonPassword', mail),
  ]);
  expect(ends).toEqual([
    ['notMailed', 'commonPassword'],
    ['notMailed', 'commonPassword'],
  ]);
});
