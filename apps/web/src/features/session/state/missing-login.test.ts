import { expect, it } from 'vitest';
import { missingLoginOf } from './missing-login.ts';

const email = (isConfirmed: boolean) => ({ kind: 'email', isConfirmed }) as const;
const passkey = { kind: 'passkey', isConfirmed: true } as const;

it.each([
  ['a name and nothing else', [], 'noLoginMethod'],
  ['an address that waits for its confirmation', [email(false)], 'unconfirmedEmail'],
  ['a confirmed address', [email(true)], undefined],
  ['a passkey beside an address that waits', [email(false), passkey], undefined],
] as const)('an account with %s', (_, methods, missing) => {
  expect(missingLoginOf(methods)).toBe(missing);
});
