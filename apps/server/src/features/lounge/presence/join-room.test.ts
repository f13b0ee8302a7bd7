import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import type { Identity } from '#platform/identity.ts';
import type { ActiveBan } from '../room/bans.store.ts';
import { personKeyOf } from '../room/person-key.ts';
import { type JoiningSocket, joinRoom, type PresenceContext } from './join-room.ts';
import { createRoomConnections } from './room-connections.ts';

const roomId = 'room-0001';
const identity: Identity = { sessionHash: 'session-1', guest: true };
const room = { id: roomId, life: 'live', audience: 'everyone', ownerId: 'owner', coOwnerIds: [], invitedIds: [] };

/** A live room and a guest on the way in; `onEnter` runs when they have been let in, and before they are in. */
function setUp(onEnter: (room: { ban(ban: ActiveBan): void; invalidate(): void }) => void) {
  let snapshot = { room };
  let active: ActiveBan | undefined;
  const present = new Set<string>();
  const findBan = vi.fn(async () => active);
  const roomConnections = createRoomConnections();
  const context = {
    roomConnections,
    clock: createFakeClock(),
    bus: { rates: { take: async () => ({ allowed: true }) } },
    snapshots: { read: async () => snapshot },
    bans: { find: findBan },
    admitJoin: () => undefined,
    announce: { joined: () => undefined, left: () => undefined },
    peaks: { record: () => undefined },
    occupancy: {
      has: async (_: string, personKey: string) => present.has(personKey),
      count: async () => present.size,
      enter: async (_: string, personKey: string) => ({ present: present.add(personKey).size, guests: present.size }),
      leave: async (_: string, personKey: string) => {
        present.delete(personKey);
        return { present: present.size, guests: present.size };
      },
    },
  } as unknown as PresenceContext;
  const heard = new Set<string>();
  const joiningSocket: JoiningSocket = {
    socketId: 'socket-1',
    identity,
    enter: async (entered) => {
      heard.add(entered);
      onEnter({
        ban: (ban) => {
          active = ban;
        },
        invalidate: () => {
          snapshot = { room };
        },
      });
    },
    exit: () => heard.clear(),
    send: () => undefined,
    isConnected: () => true,
  };
  return {
    join: () => joinRoom(context, joiningSocket, roomId),
    findBan,
    /** Whether their socket hears the room, this process knows them there, and the room counts them. */
    whereabouts: () => ({
      hears: heard.has(roomId),
      isConnected: roomConnections.has(roomId, personKeyOf(identity)),
      isPresent: present.has(personKeyOf(identity)),
    }),
  };
}

const inside = { hears: true, isConnected: true, isPresent: true };
const outside = { hears: false, isConnected: false, isPresent: false };

describe('a person who was let in, and is not in yet', () => {
  it.each<[string, number | null, object]>([
    ['a ban', null, { status: 403, message: 'banned' }],
    ['a kick', 5_000, { status: 403, message: 'removed', until: 5_000 }],
  ])('is put out and refused where %s invalidated the snapshot meanwhile', async (_what, until, ack) => {
    const { join, findBan, whereabouts } = setUp(({ ban, invalidate }) => {
      ban({ until });
      invalidate();
    });
    expect(await join()).toEqual(ack);
    expect(whereabouts()).toEqual(outside);
    expect(findBan).toHaveBeenCalledTimes(2);
  });

  it('joins where the snapshot was invalidated without a ban', async () => {
    const { join, findBan, whereabouts } = setUp(({ invalidate }) => invalidate());
    expect(await join()).toEqual({ status: 200, message: 'joined' });
    expect(whereabouts()).toEqual(inside);
    expect(findBan).toHaveBeenCalledTimes(2);
  });

  it('joins without a second look at the bans where the snapshot is the same', async () => {
    const { join, findBan, whereabouts } = setUp(({ ban }) => ban({ until: null }));
    expect(await join()).toEqual({ status: 200, message: 'joined' });
    expect(whereabouts()).toEqual(inside);
    expect(findBan).toHaveBeenCalledTimes(1);
  });
});
