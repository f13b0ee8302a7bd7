import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { type FeedState, reduceFeed, startFeed } from './feed.ts';

interface Entry {
  readonly seq: number;
}
const numberOf = (entry: Entry) => entry.seq;
const arrived = (...numbers: number[]) => ({ kind: 'arrived' as const, events: numbers.map((seq) => ({ seq })) });

describe('feed', () => {
  it('hands on events that arrive in order', () => {
    const result = reduceFeed(startFeed<Entry>(4), arrived(5, 6), numberOf);
    expect(result.ready.map(numberOf)).toEqual([5, 6]);
    expect(result).toMatchObject({ hasGap: false, state: { lastSeen: 6 } });
  });

  it('holds what came too early and says that something is missing', () => {
    const early = reduceFeed(startFeed<Entry>(0), arrived(3, 1), numberOf);
    expect(early.ready.map(numberOf)).toEqual([1]);
    expect(early.hasGap).toBe(true);
    const filled = reduceFeed(early.state, arrived(2, 3), numberOf);
    expect(filled.ready.map(numberOf)).toEqual([2, 3]);
    expect(filled.hasGap).toBe(false);
  });

  it('starts again from a state that was fetched whole, and gives what follows it', () => {
    const early = reduceFeed(startFeed<Entry>(0), arrived(8, 11), numberOf);
    const restarted = reduceFeed(early.state, { kind: 'restarted', lastSeen: 10 }, numberOf);
    expect(restarted.ready.map(numberOf)).toEqual([11]);
    expect(restarted.hasGap).toBe(false);
  });

  it('a restart at a lower number hands on the events that follow it', () => {
    const restarted = reduceFeed(startFeed<Entry>(50), { kind: 'restarted', lastSeen: 3 }, numberOf);
    expect(reduceFeed(restarted.state, arrived(4), numberOf).ready.map(numberOf)).toEqual([4]);
  });

  it('hands on each event once and in order despite loss, repeats and shuffling, when holes are fetched', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = createRandom(seed);
      const log = Array.from({ length: 60 }, (_, index) => ({ seq: index + 1 }));
      const wire = log
        .flatMap((entry) => (random() < 0.25 ? [] : random() < 0.3 ? [entry, entry] : [entry]))
        .map((entry) => ({ entry, place: entry.seq + random() * 12 }))
        .sort((a, b) => a.place - b.place)
        .map(({ entry }) => entry);
      let state: FeedState<Entry> = startFeed(0);
      const out: number[] = [];
      let at = 0;
      while (at < wire.length || state.lastSeen < log.length) {
        const size = 1 + Math.floor(random() * 5);
        const frame = wire.slice(at, at + size);
        at += size;
        const result = reduceFeed(state, { kind: 'arrived', events: frame }, numberOf);
        state = result.state;
        out.push(...result.ready.map(numberOf));
        if ((result.hasGap && random() < 0.7) || at >= wire.length) {
          // A fetched page may overlap what arrives meanwhile.
          const page = log.filter((entry) => entry.seq > state.lastSeen).slice(0, 7);
          const filled = reduceFeed(state, { kind: 'arrived', events: page }, numberOf);
          state = filled.state;
          out.push(...filled.ready.map(numberOf));
        }
      }
      expect(out).toEqual(log.map(numberOf));
    }
  });
});
