import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { currentIdOf, idsOf, makeQueue } from '@madoi/test-kit/queue-builders';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import { expect, it } from 'vitest';
import { reduceQueue } from './reduce-queue.ts';
import { selectTracks } from './room-queue.ts';
import type { UndoCommand } from './undo-edits.ts';
import { add, move, openRoom, remove } from './undo-room.fixture.ts';

/** Edits that a page can make of the queue it shows. */
const anyPress = (queue: MediaQueue, random: () => number): UndoCommand[] => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const ids = idsOf(queue);
  const one = (): UndoCommand => {
    const luck = random();
    if (ids.length === 0 || luck < 0.3)
      return {
        ...add(pick(['x', 'y', 'z']), pick(['a', 'b'])),
        ...(random() < 0.5 && ids.length > 0 ? { destinationMediaTrackId: pick(ids) } : {}),
      };
    if (luck < 0.6) return remove(pick(ids));
    return random() < 0.5 ? move(pick(ids), pick(ids)) : move(pick(ids));
  };
  if (random() < 0.07) return [random() < 0.5 ? { action: 'reset' } : { ...add('x', 'y'), action: 'reset' }];
  return Array.from({ length: 1 + Math.floor(random() * 3) }, one);
};

it('alone, undo leaves the queue as if nothing had been edited', () => {
  let done = 0;
  for (const seed of seedsUpTo(150)) {
    const random = createRandom(seed);
    const isPlaying = random() < 0.7;
    const room = openRoom(makeQueue(['a', 'b', 'c', 'd', 'e', 'f'], Math.floor(random() * 6), { isPlaying }));
    const before = room.now();
    const change = room.press('me', ...anyPress(before, random));
    if (change === undefined) continue;
    const answer = room.undo(change);
    const now = room.now();
    const [was, is] = [before, now].map((queue) => ({
      tracks: selectTracks(queue),
      on: currentIdOf(queue),
      isPlaying: queue.state.isPlaying,
    }));
    if (answer === 'done') done += 1;
    expect({ seed, ...is }).toEqual({ seed, ...was });
  }
  expect(done).toBeGreaterThan(75);
});

it('among others, taking back restores one’s own alone or refuses and changes nothing', () => {
  const counts = { done: 0, refused: 0 };
  for (const seed of seedsUpTo(300)) {
    const random = createRandom(seed);
    const room = openRoom(
      makeQueue(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], Math.floor(random() * 3), { isPlaying: random() < 0.7 }),
    );
    const change = room.press('me', ...anyPress(room.now(), random));
    if (change === undefined) continue;
    for (let n = 0; n < 3; n += 1) room.press('other', ...anyPress(room.now(), random));
    const [before, old] = [room.now(), idsOf(change.before)];
    const after = change.events.reduce(reduceQueue, change.before);
    const mine = new Set([...old, ...idsOf(after)].filter((id) => !old.includes(id) || !idsOf(after).includes(id)));
    for (const { action, mediaTrackId = '' } of change.events) if (action === 'move') mine.add(mediaTrackId);
    const answer = room.undo(change);
    const now = room.now();
    expect({ seed, answer }).not.toEqual({ seed, answer: 'refused by the server' });
    if (answer !== 'done') {
      counts.refused += 1;
      expect({ seed, now }).toEqual({ seed, now: before });
      continue;
    }
    counts.done += 1;
    if (change.events.some(({ action }) => action === 'reset')) {
      expect({ seed, ids: idsOf(now) }).toEqual({ seed, ids: old });
      continue;
    }
    const others = (queue: MediaQueue) => idsOf(queue).filter((id) => !mine.has(id));
    expect({ seed, others: others(now) }).toEqual({ seed, others: others(before) });
    expect({
      seed,
      on:
        currentIdOf(before) === undefined ||
        mine.has(currentIdOf(before) ?? '') ||
        currentIdOf(now) === currentIdOf(before) ||
        !before.state.isPlaying,
    }).toEqual({ seed, on: true });
    for (const id of mine) {
      const shouldBe = old.includes(id);
      expect({ seed, id, is: idsOf(now).includes(id) }).toEqual({ seed, id, is: shouldBe });
    }
  }
  expect(counts.done).toBeGreaterThan(60);
  expect(counts.refused).toBeGreaterThan(10);
});
