import { coOwnersMax } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import { decideAccept, decideInvite, decideRemove } from './co-owner-rules.ts';

const room = {
  ownerId: 'owner',
  rows: [
    { userId: 'asked', state: 'invited' },
    { userId: 'helper', state: 'accepted' },
  ],
} as const;
const guest = { userId: 'somebody', isBanned: false };
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('co-owners', () => {
  it('[6.06] are asked by the owner alone, once, and never the owner', () => {
    expect(decideInvite(room, guest, true)).toEqual({ kind: 'invite', before: undefined });
    expect(decideInvite(room, guest, false)).toEqual(refused('forbidden'));
    expect(decideInvite(room, { userId: 'asked', isBanned: false }, true)).toEqual({ kind: 'unchanged' });
    expect(decideInvite(room, { userId: 'helper', isBanned: false }, true)).toEqual({ kind: 'unchanged' });
    expect(decideInvite(room, { userId: 'owner', isBanned: false }, true)).toEqual(refused('is_owner'));
    expect(decideInvite(room, { userId: 'troll', isBanned: true }, true)).toEqual(refused('banned'));
  });

  it('are ten at most, those who have not answered included', () => {
    const rows = Array.from({ length: coOwnersMax }, (_, n) => ({ userId: `u${n}`, state: 'invited' as const }));
    expect(decideInvite({ ownerId: 'owner', rows }, guest, true)).toEqual(refused('too_many'));
    expect(decideInvite({ ownerId: 'owner', rows: rows.slice(1) }, guest, true).kind).toBe('invite');
  });

  it('[6.06] accept for themselves, and only what they were asked', () => {
    expect(decideAccept(room, 'asked')).toEqual({ kind: 'accept', before: 'invited' });
    expect(decideAccept(room, 'helper')).toEqual({ kind: 'unchanged' });
    expect(decideAccept(room, 'somebody')).toEqual(refused('not_invited'));
  });

  it('[6.06] leave or decline themselves, and are removed by the owner, not by each other', () => {
    expect(decideRemove(room, { userId: 'helper', isActor: true }, false)).toEqual({
      kind: 'remove',
      before: 'accepted',
    });
    expect(decideRemove(room, { userId: 'asked', isActor: false }, true)).toEqual({
      kind: 'remove',
      before: 'invited',
    });
    expect(decideRemove(room, { userId: 'asked', isActor: false }, false)).toEqual(refused('forbidden'));
    expect(decideRemove(room, { userId: 'somebody', isActor: true }, false)).toEqual({ kind: 'unchanged' });
  });
});
