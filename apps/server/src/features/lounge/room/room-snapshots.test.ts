import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createInProcessBus } from '#platform/bus/in-process-bus.ts';
import type { RoomRecord } from './room.store.ts';
import { createRoomSnapshots } from './room-snapshots.ts';

function setUp() {
  const clock = createFakeClock();
  const { channels } = createInProcessBus({ clock, onListenerError: (error) => expect.unreachable(String(error)) });
  const state = { reads: 0, isDatabaseGone: false, banned: new Set<string>() };
  const rooms = {
    find: async (id: string) => {
      state.reads += 1;
      if (state.isDatabaseGone) throw new Error('gone');
      return id === 'room-none' ? undefined : ({ id } as RoomRecord);
    },
  };
  const bans = { listBanned: async () => new Set(state.banned) };
  const serve = () => createRoomSnapshots(rooms, bans, clock, channels);
  return { clock, state, serve, snapshots: serve() };
}

describe('snapshots of rooms', () => {
  it('read a room once in four seconds, however many ask', async () => {
    const { clock, state, snapshots } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => snapshots.read('room-1')));
    clock.advance(3_999);
    await snapshots.read('room-1');
    expect(state.reads).toBe(1);
    clock.advance(1);
    expect((await snapshots.read('room-1'))?.room.id).toBe('room-1');
    expect(state.reads).toBe(2);
    expect(await snapshots.read('room-none')).toBeUndefined();
  });

  it('are read again once the room is known to have changed', async () => {
    const { state, snapshots } = setUp();
    expect((await snapshots.read('room-1'))?.banned.has('user-0001')).toBe(false);
    state.banned.add('user-0001');
    snapshots.invalidate('room-1');
    expect((await snapshots.read('room-1'))?.banned.has('user-0001')).toBe(true);
  });

  it('are forgotten by every process when one changed the room, and each hears which it was', async () => {
    const { state, serve, snapshots } = setUp();
    const elsewhere = serve();
    const changed: string[] = [];
    const stopListening = await elsewhere.listen((roomId) => changed.push(roomId));
    await elsewhere.read('room-1');
    state.banned.add('user-0001');
    snapshots.invalidate('room-1');
    await expect.poll(async () => (await elsewhere.read('room-1'))?.banned.has('user-0001')).toBe(true);
    expect(changed).toEqual(['room-1']);
    stopListening();
  });

  it('keep no failure', async () => {
    const { state, snapshots } = setUp();
    state.isDatabaseGone = true;
    await expect(snapshots.read('room-1')).rejects.toThrow('gone');
    state.isDatabaseGone = false;
    expect(await snapshots.read('room-1')).toBeDefined();
  });
});
