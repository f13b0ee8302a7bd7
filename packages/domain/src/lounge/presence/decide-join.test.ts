import { describe, expect, it } from 'vitest';
import { decideJoin, type JoinableRoom, type Visitor } from './decide-join.ts';

const room = (more: Partial<JoinableRoom> = {}): JoinableRoom => ({ life: 'live', audience: 'everyone', ...more });
const user = (more: Partial<Visitor> = {}): Visitor => ({
  isGuest: false,
  plan: 'free',
  isStaff: false,
  isBanned: false,
  ...more,
});
const guest: Visitor = { isGuest: true, isStaff: false, isBanned: false };

describe('decideJoin', () => {
  it('[4.09] 200: guests and users come in', () => {
    expect(decideJoin({ visitor: guest, room: room(), present: 0 })).toEqual({ status: 200, message: 'joined' });
    expect(decideJoin({ visitor: user(), room: room(), present: 0 }).status).toBe(200);
  });

  it('[6.08] 401: no session', () => {
    expect(decideJoin({ room: room(), present: 0 })).toEqual({ status: 401, message: 'no_session' });
  });

  it('404 no such room, 410 one that is over', () => {
    expect(decideJoin({ visitor: guest, present: 0 }).status).toBe(404);
    expect(decideJoin({ visitor: user(), room: room({ life: 'archived' }), present: 0 }).status).toBe(410);
    expect(decideJoin({ visitor: user(), room: room({ life: 'cancelled' }), present: 0 }).status).toBe(410);
  });

  it('[6.08] 403: banned, or not of the audience; those who run the room always are', () => {
    const join = (visitor: Visitor, audience: JoinableRoom['audience']) =>
      decideJoin({ visitor, room: room({ audience }), present: 0 }).status;
    expect(decideJoin({ visitor: user({ isBanned: true }), room: room(), present: 0 })).toEqual({
      status: 403,
      message: 'banned',
    });
    expect(join(guest, 'users')).toBe(403);
    expect(join(user(), 'users')).toBe(200);
    expect(join(user(), 'standard')).toBe(403);
    expect(join(user({ plan: 'standard' }), 'standard')).toBe(200);
    expect(join(user({ isStaff: true }), 'standard')).toBe(200);
    expect([join(guest, 'invited'), join(user({ plan: 'standard' }), 'invited')]).toEqual([403, 403]);
    expect([join(user({ isInvited: true }), 'invited'), join(user({ isStaff: true }), 'invited')]).toEqual([200, 200]);
    expect(join(user({ isInvited: true, isBanned: true }), 'invited')).toBe(403);
  });

  it('[4.09] 429: full, but not for those who run it', () => {
    const small = room({ maxParticipants: 2 });
    expect(decideJoin({ visitor: user(), room: small, present: 1 }).status).toBe(200);
    expect(decideJoin({ visitor: user(), room: small, present: 2 })).toEqual({ status: 429, message: 'full' });
    expect(decideJoin({ visitor: user({ isStaff: true }), room: small, present: 2 }).status).toBe(200);
  });

  it('lets people wait in a room that is not open yet', () => {
    expect(decideJoin({ visitor: guest, room: room({ life: 'scheduled' }), present: 0 }).message).toBe('waiting');
  });
});
