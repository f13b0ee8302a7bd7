import { createRandom } from '@madoi/random/create-random';
import { makeQueue, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import { expect, it } from 'vitest';
import { decideAutoFill } from './auto-fill.ts';

const choose = (ids: readonly string[], candidates: readonly string[], random: number) =>
  decideAutoFill(makeQueue(ids, ids.length - 1, { isPlaying: true }), candidates, trackFactsOf(candidates), {
    lastId: 0,
    newId: sequentialIds('system'),
    nowMs: startMs,
    random,
  })?.mediaTracks?.[0]?.trackId;

it('never chooses the song on air while another one can be played, and that one only so that the music goes on', () => {
  const catalogue = ['a', 'b', 'c', 'd'];
  for (const seed of seedsUpTo(200)) {
    const random = createRandom(seed);
    const heard = catalogue.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * 4));
    const candidates = catalogue.filter(() => random() < 0.6).map((id) => `track-${id}`);
    const onAir = `track-${heard.at(-1)}`;
    const others = candidates.filter((id) => id !== onAir);
    const chosen = choose(heard, candidates, random());
    expect({ seed, isRight: others.length > 0 ? others.includes(chosen ?? '') : chosen === candidates[0] }).toEqual({
      seed,
      isRight: true,
    });
  }
});

it('chooses nothing while a song is still to come', () => {
  const queue = makeQueue(['a', 'b'], 0, { isPlaying: true });
  const context = { lastId: 0, newId: sequentialIds('system'), nowMs: startMs, random: 0 };
  expect(decideAutoFill(queue, ['track-b', 'track-c'], trackFactsOf(['track-b', 'track-c']), context)).toBeUndefined();
});
