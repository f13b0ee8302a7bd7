import { playLeadMs } from '@madoi/contract/constants';
import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { playedTracksMax } from '@madoi/domain/lounge/queue/decide-advance';
import { isQueueEnded } from '@madoi/domain/lounge/queue/room-queue';
import {
  addCommand,
  createDatasets,
  createQueueHarness,
  expectConsistent,
  owner,
  playing,
  press,
  startPlaying,
  storedEvents,
  trackIds,
  trackSec,
} from '@madoi/test-kit/queue-harness';
import { describe, expect, it } from 'vitest';
import { lounges } from '../room.table.ts';
import { advanceQueue } from './advance-queue.ts';
import { createQueueNowPlaying } from './queue-now-playing.ts';
import { useQueueRoom } from './queue-room.fixture.ts';
import { registerQueueEvents } from './register-queue-events.ts';

const room = useQueueRoom({ disabledAutoFillTrack: true });
const [a = '', b = '', c = '', d = ''] = trackIds;
const trackMs = trackSec * 1_000;

const play = (...ids: string[]) => startPlaying(room.world, room.id, ...ids);
const turn = () => advanceQueue(room.world.context, room.id);
const fillRoom = () => room.database.db.update(lounges).set({ disabledAutoFillTrack: false });

describe('advancing a queue', () => {
  it('plays the next track at the exact end of the one before', async () => {
    const startedAt = await play(a, b, c);
    room.world.clock.set(startedAt + trackMs - 1);
    expect(await turn()).toEqual({ hasChanged: false, nextAt: startedAt + trackMs });
    room.world.clock.advance(20);
    expect(await turn()).toEqual({ hasChanged: true, nextAt: startedAt + 2 * trackMs });
    expect(await playing(room.world, room.id)).toMatchObject({
      current: b,
      state: { isPlaying: true, seekPosition: 0, at: startedAt + trackMs },
    });
    expect(room.world.published.at(-1)?.event).toMatchObject({ action: 'play', createdBy: { id: 'system' } });
    await expectConsistent(room.database, room.id);
  });
  it('catches up after a downtime that outlasted several tracks', async () => {
    const startedAt = await play(a, b, c, d);
    room.world.clock.set(startedAt + 2.5 * trackMs);
    await turn();
    expect(await playing(room.world, room.id)).toMatchObject({ current: c, state: { at: startedAt + 2 * trackMs } });
    await expectConsistent(room.database, room.id);
  });
  it('run twice, or by two processes at once, happens once', async () => {
    const startedAt = await play(a, b);
    await fillRoom();
    const other = createQueueHarness(room.database, startedAt + trackMs);
    room.world.clock.set(startedAt + trackMs);
    await Promise.all([turn(), advanceQueue(other.context, room.id), turn(), advanceQueue(other.context, room.id)]);
    const actions = (await storedEvents(room.database, room.id)).map((event) => event.action);
    expect(actions).toEqual(['add', 'play', 'play', 'add']);
    await expectConsistent(room.database, room.id);
  });
  it('[4.19] ends on the last track without auto-fill, and goes on when somebody adds', async () => {
    const startedAt = await play(a);
    room.world.clock.set(startedAt + 5 * trackMs);
    expect(await turn()).toEqual({ hasChanged: true, nextAt: undefined });
    const ended = await playing(room.world, room.id);
    expect(isQueueEnded(ended.queue)).toBe(true);
    expect(ended.state).toEqual({ isPlaying: false, seekPosition: trackSec, at: startedAt + trackMs });
    await registerQueueEvents(room.world.context, room.id, owner, { lastId: ended.lastId, events: [addCommand(b)] });
    await turn();
    expect(await playing(room.world, room.id)).toMatchObject({
      current: b,
      state: { isPlaying: true, seekPosition: 0, at: room.world.clock.now() + playLeadMs },
    });
  });
  it('does not happen in a room that is over', async () => {
    const startedAt = await play(a, b);
    await room.database.db.update(lounges).set({ life: 'archived' });
    room.world.clock.set(startedAt + trackMs);
    expect(await turn()).toEqual({ hasChanged: false, nextAt: undefined });
    expect(await room.world.context.store.listDue(room.world.clock.now(), 9)).toEqual([]);
  });
  it('a room that was deleted meanwhile causes no error', async () => {
    const startedAt = await play(a, b);
    await room.database.db.delete(lounges);
    room.world.clock.set(startedAt + trackMs);
    expect(await turn()).toEqual({ hasChanged: false, nextAt: undefined });
  });
});

describe('auto-fill', () => {
  it('adds a track like the recent ones while the last one is on air', async () => {
    await fillRoom();
    await play(a);
    expect(await turn()).toMatchObject({ hasChanged: true });
    const { list, queue } = await playing(room.world, room.id);
    expect(list).toHaveLength(2);
    expect(list[1]).not.toBe(a);
    // Of the same artist: every second track of the catalogue.
    expect(trackIds.indexOf(list[1] ?? '') % 2).toBe(0);
    expect(queue.mediaPlaylists[0]?.mediaTracks[1]).toMatchObject({
      source: { type: 'autoFill' },
      createdBy: { id: 'system' },
    });
    expect((await turn()).hasChanged).toBe(false);
  });
  it('gives its place to a person who adds the same song, and an undo brings it back as it was', async () => {
    await fillRoom();
    await play(a);
    await turn();
    const { list, lastId, queue } = await playing(room.world, room.id);
    const filler = queue.mediaPlaylists[0]?.mediaTracks[1];
    const add = (track: { trackId: string; mediaTrackId?: string }) => press({ action: 'add', mediaTracks: [track] });
    const register = async (...events: QueueCommand[]) => {
      const known = (await playing(room.world, room.id)).lastId;
      return registerQueueEvents(room.world.context, room.id, owner, { lastId: known, events });
    };
    expect(await register(add({ trackId: list[1] ?? '' }))).toMatchObject({ result: 'accepted', lastId: lastId + 2 });
    const replaced = await playing(room.world, room.id);
    expect(replaced.list).toEqual(list);
    const person = replaced.queue.mediaPlaylists[0]?.mediaTracks[1];
    expect(person).toMatchObject({ source: { type: 'user', id: owner.userId }, createdBy: { id: owner.userId } });
    await expectConsistent(room.database, room.id);
    const back = add({ trackId: filler?.trackId ?? '', mediaTrackId: filler?.id ?? '' });
    await register(press({ action: 'remove', mediaTrackId: person?.id ?? '' }), back);
    expect((await playing(room.world, room.id)).queue.mediaPlaylists[0]?.mediaTracks[1]).toEqual(filler);
    await expectConsistent(room.database, room.id);
  });
  it('wakes a room that ran dry, after the lead', async () => {
    const startedAt = await play(a);
    await fillRoom();
    room.world.clock.set(startedAt + 50 * trackMs);
    await turn();
    const { state, index } = await playing(room.world, room.id);
    expect(index).toBe(1);
    expect(state).toEqual({ isPlaying: true, seekPosition: 0, at: room.world.clock.now() + playLeadMs });
    await expectConsistent(room.database, room.id);
  });
  it('a catalogue that fails does not stop the music', async () => {
    await fillRoom();
    const startedAt = await play(a, b);
    room.world.clock.set(startedAt + trackMs);
    const context = { ...room.world.context, findSimilarTracks: () => Promise.reject(new Error('away')) };
    expect(await advanceQueue(context, room.id)).toMatchObject({ hasChanged: true });
    expect(await playing(room.world, room.id)).toMatchObject({ current: b, list: [a, b] });
  });
  it('an endless room stays bounded and knows which song it is', async () => {
    await fillRoom();
    await play(a);
    for (let song = 0; song < 70; song += 1) {
      const { nextAt } = await turn();
      room.world.clock.set(nextAt ?? 0);
    }
    await turn();
    const { list, index, state } = await playing(room.world, room.id);
    expect(state.isPlaying).toBe(true);
    expect(index).toBe(playedTracksMax);
    expect(list.length).toBe(playedTracksMax + 2);
    await expectConsistent(room.database, room.id);
    const reader = createQueueNowPlaying({ store: room.world.context.store, datasets: createDatasets(room.database) });
    const cards = await reader.ofRooms([room.id, 'room-unknown'], room.world.clock.now() + 1_000);
    expect([...cards.keys()]).toEqual([room.id]);
    expect(cards.get(room.id)).toMatchObject({
      ordinal: 71,
      artworkUpdatedAt: 0,
      restSec: trackSec - 1,
      artistName: expect.stringContaining('名-'),
    });
  });
});
