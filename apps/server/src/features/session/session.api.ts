import type { Identity, IdentityUser } from '../../platform/identity.ts';

export type SessionIdentity = Identity;
export type SessionUser = IdentityUser;
export type { SessionStore } from './session.store.ts';

/** The operator's own account: it owns the house lounge and the demo catalogue's playlist. */
export const houseUserId = 'madoi-house';
export const houseUser = { id: houseUserId, name: '円居', isOfficial: true } as const;
