import { roomInvitationsMax } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import { refuseInvitation } from './room-invitations.ts';

const room = { ownerId: 'owner', coOwnerIds: ['helper'] };
const invitee = { userId: 'mio', isBanned: false, isBlocked: false };
const many = Array.from({ length: roomInvitationsMax }, (_, at) => `guest-${at}`);

describe('an invitation into a room', () => {
  it('goes to anybody who is neither staff, banned nor behind a block', () => {
    expect(refuseInvitation(room, [], invitee)).toBeUndefined();
    for (const userId of ['owner', 'helper'])
      expect(refuseInvitation(room, [], { ...invitee, userId })).toBe('is_staff');
    expect(refuseInvitation(room, [], { ...invitee, isBanned: true })).toBe('banned');
    expect(refuseInvitation(room, [], { ...invitee, isBlocked: true })).toBe('unavailable');
  });

  it('is one of 500 at most, and again is no further one', () => {
    expect(refuseInvitation(room, many.slice(1), invitee)).toBeUndefined();
    expect(refuseInvitation(room, many, invitee)).toBe('too_many');
    expect(refuseInvitation(room, many, { ...invitee, userId: 'guest-7' })).toBeUndefined();
  });
});
