import { playLeadMs } from '@madoi/contract/constants';
import {
  addCommand,
  coOwner,
  createQueueHarness,
  expectConsistent,
  owner,
  playing,
  press,
  trackIds,
  trackSec,
} from '@madoi/test-kit/queue-harness';
import { expect, it } from 'vitest';
import { advanceQueue } from './advance-queue.ts';
import { useQueueRoom } from './queue-room.fixture.ts';
import { registerQueueEvents } from './register-queue-events.ts';

const room = useQueueRoom();
const [a = '', b = '', c = ''] = trackIds;
const trackMs = trackSec * 1_000;

const register = async (actor = owner, ...events: ReturnType<typeof press>[]) => {
  const { lastId } = await room.world.context.store.read(room.id);
  return registerQueueEvents(room.world.context, room.id, actor, { lastId, events });
};
const markOf = async () => (await room.world.context.store.read(room.id)).queue.stopAfterMediaTrackId;
const idOf = async (at: number) =>
  (await room.world.context.store.read(room.id)).queue.mediaPlaylists[0]?.mediaTracks[at]?.id ?? '';
const play = async (...ids: string[]): Promise<number> => {
  await register(owner, addCommand(...ids), press({ action: 'play' }));
  return room.world.clock.now() + playLeadMs;
};

it('the music stops with nobody present, after a restart too, and does not start again by itself', async () => {
  const startedAt = await play(a, b, c);
  expect((await register(coOwner, press({ action: 'stop_after', mediaTrackId: await idOf(1) }))).result).toBe(
    'accepted',
  );
  // Another process: it knows nothing but what is in the room.database.
  room.world = createQueueHarness(room.database, startedAt + 1.5 * trackMs);
  await advanceQueue(room.world.context, room.id);
  expect(await playing(room.world, room.id)).toMatchObject({ current: b, state: { isPlaying: true } });
  expect(await markOf()).toBe(await idOf(1));
  room.world = createQueueHarness(room.database, startedAt + 40 * trackMs);
  await advanceQueue(room.world.context, room.id);
  const silent = { isPlaying: false, seekPosition: 0, at: startedAt + 2 * trackMs };
  expect(await playing(room.world, room.id)).toMatchObject({ current: c, state: silent });
  expect(await advanceQueue(room.world.context, room.id)).toEqual({ hasChanged: false, nextAt: undefined });
  await expectConsistent(room.database, room.id);
});

it('an empty end stays silent as well: auto-fill adds and starts nothing', async () => {
  const startedAt = await play(a);
  await register(owner, press({ action: 'stop_after', mediaTrackId: await idOf(0) }));
  room.world.clock.set(startedAt + 10 * trackMs);
  await advanceQueue(room.world.context, room.id);
  expect((await playing(room.world, room.id)).state.isPlaying).toBe(false);
  await register(coOwner, press({ action: 'play' }));
  expect((await playing(room.world, room.id)).state.isPlaying).toBe(true);
  expect(await markOf()).toBeUndefined();
});

it('what was removed is put back as it was, with who had chosen it, however long ago', async () => {
  await play(a, b, c);
  const before = await room.world.context.store.read(room.id);
  const [removed, next] = [before.queue.mediaPlaylists[0]?.mediaTracks[1], await idOf(2)];
  await register(coOwner, press({ action: 'remove', mediaTrackId: removed?.id ?? '' }));
  const mediaTracks = [{ trackId: b, mediaTrackId: removed?.id ?? '' }];
  const answer = await register(coOwner, press({ action: 'add', destinationMediaTrackId: next, mediaTracks }));
  expect(answer.result).toBe('accepted');
  const tracks = (await room.world.context.store.read(room.id)).queue.mediaPlaylists[0]?.mediaTracks ?? [];
  expect(tracks).toEqual(before.queue.mediaPlaylists[0]?.mediaTracks);
  await expectConsistent(room.database, room.id);
});
