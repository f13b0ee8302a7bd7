import type { Identity } from '#platform/identity.ts';

export const guestPrefix = 'guest:';

/** A person's name among those present: the account, or the guest's session. */
export const userKeyOf = (userId: string): string => `user:${userId}`;
export const guestKeyOf = (sessionHash: string): string => `${guestPrefix}${sessionHash}`;
export const personKeyOf = (identity: Identity): string =>
  identity.user === undefined || identity.guest ? guestKeyOf(identity.sessionHash) : userKeyOf(identity.user.id);

export type ParsedPersonKey =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'guest'; readonly sessionHash: string };

export function parsePersonKey(personKey: string): ParsedPersonKey {
  const at = personKey.indexOf(':');
  const rest = personKey.slice(at + 1);
  return personKey.slice(0, at) === 'user' ? { kind: 'user', userId: rest } : { kind: 'guest', sessionHash: rest };
}
