import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { emptySoloQueue, type SoloQueue } from '@madoi/domain/player/solo-queue';
import { createSoloQueueStorage } from '@madoi/room-client/playback/solo/solo-queue-storage';
import { expect, it } from 'vitest';
import { album, createSoloWorld, createTextStore, holdTime, pass, songOf, songsOf } from './solo-world.fixture.ts';

holdTime();

const entryOf = (_: unknown, index: number): MediaTrack => ({
  id: `entry-${String(index).padStart(6, '0')}`,
  trackId: `track-${String(index).padStart(6, '0')}`,
  trackUpdatedAt: 0,
  duration: 60,
  source: { type: 'user' },
  createdBy: { id: 'self' },
  detail: songOf('x'),
});

const queueOf = (length: number, currentIndex = 0): SoloQueue => {
  const tracks = Array.from({ length }, entryOf);
  return { ...emptySoloQueue, context: album, tracks, listOrder: tracks.map(({ id }) => id).reverse(), currentIndex };
};

it('keeps of a very long queue what is ahead, with what little it takes to play it', () => {
  const local = createTextStore();
  const storage = createSoloQueueStorage(local, createTextStore());
  storage.saveQueue(queueOf(10_000, 4_000));
  storage.savePosition({ entryId: 'entry-004000', positionSec: 5 });
  expect(local.getItem('madoi:solo-queue')?.length).toBeLessThan(600_000);
  const kept = storage.read()?.queue;
  expect(kept?.tracks).toHaveLength(2_000);
  expect(kept?.tracks[0]).toMatchObject({ id: 'entry-003900' });
  expect(kept?.tracks.some(({ detail }) => detail !== undefined)).toBe(false);
  expect(kept?.currentIndex).toBe(100);
  expect(kept?.listOrder[0]).toBe('entry-005899');
});

it('keeps a queue of common length as it is', () => {
  const storage = createSoloQueueStorage(createTextStore(), createTextStore());
  storage.saveQueue(queueOf(200));
  expect(storage.read()?.queue.tracks).toEqual(queueOf(200).tracks);
});

it('does not bring an old queue back where the new one could not be written', () => {
  const disk = { isFull: false };
  const local = createTextStore();
  const write = local.setItem;
  local.setItem = (key, text) => {
    if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
    write(key, text);
  };
  const storage = createSoloQueueStorage(local, createTextStore());
  storage.saveQueue(queueOf(3));
  disk.isFull = true;
  storage.saveQueue(queueOf(5));
  expect(storage.read()).toBeUndefined();
});

it('writes the queue when it changes, not at every turn of it; turns keep names of their own over a reload', async () => {
  const local = createTextStore();
  const write = local.setItem;
  const written: string[] = [];
  local.setItem = (key, text) => {
    written.push(key);
    write(key, text);
  };
  const { player, state, session, heard } = createSoloWorld({ decodes: true, local });
  player.playList({ tracks: songsOf('abcd', 10), context: album });
  await pass(25_000);
  expect(state().currentIndex).toBe(2);
  expect(written.filter((key) => key === 'madoi:solo-queue')).toHaveLength(1);
  expect(heard.length).toBeGreaterThan(4);
  player.save();
  expect(createSoloQueueStorage(local, session).read()?.queue).toMatchObject({ currentIndex: 2, turns: 3 });
});
