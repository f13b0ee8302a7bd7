import { createRandom } from '@madoi/random/create-random';
import { makeQueue, startMs } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { refuseSkipVote, selectSkippable, selectSkipVotes, skipVotesNeeded, tallySkip } from './skip-vote.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);
const queue = makeQueue(['a', 'b'], 0, { isPlaying: true });
const at = (sec: number) => startMs + sec * 1_000;

describe('how many votes a skip takes', () => {
  it.each([
    [1, 30, 2],
    [2, 100, 2],
    [3, 50, 2],
    [10, 30, 3],
    [10, 31, 4],
    [10, 100, 10],
    [0, 50, 2],
  ])('%i present, %i %%: %i', (present, share, needed) => expect(skipVotesNeeded(present, share)).toBe(needed));

  it('never falls with more people or a larger share, and never needs more than everybody, but for two', () => {
    for (let present = 0; present < 60; present += 1) {
      for (let share = 10; share <= 100; share += 1) {
        const needed = skipVotesNeeded(present, share);
        expect(needed).toBeGreaterThanOrEqual(2);
        expect(needed).toBeLessThanOrEqual(Math.max(2, present));
        expect(skipVotesNeeded(present + 1, share)).toBeGreaterThanOrEqual(needed);
        if (share < 100) expect(skipVotesNeeded(present, share + 1)).toBeGreaterThanOrEqual(needed);
      }
    }
  });
});

describe('a vote', () => {
  const crowd = (random: () => number) => {
    const everybody = Array.from({ length: 12 }, (_, n) => `user-${n}`);
    const present = new Set(everybody.filter(() => random() < 0.6));
    const voters = everybody.filter(() => random() < 0.5);
    return { everybody, present, voters, share: 10 + Math.floor(random() * 91) };
  };

  it.each(seeds)('seed %i: counts those present alone, each once, in whatever order they voted', (seed) => {
    const { present, voters, share } = crowd(createRandom(seed));
    const tally = tallySkip(voters, present, share);
    expect(tally.votes).toBe(voters.filter((id) => present.has(id)).length);
    expect(tallySkip([...voters, ...voters].reverse(), present, share)).toEqual(tally);
    expect(
      tallySkip(
        voters.filter((id) => present.has(id)),
        present,
        share,
      ),
    ).toEqual(tally);
  });

  it.each(seeds)(
    'seed %i: one more vote never undoes what was reached, nor does somebody leaving who did not vote',
    (seed) => {
      const { everybody, present, voters, share } = crowd(createRandom(seed));
      if (!tallySkip(voters, present, share).isReached) return;
      for (const id of everybody) expect(tallySkip([...voters, id], present, share).isReached).toBe(true);
      for (const id of present) {
        if (voters.includes(id)) continue;
        const left = new Set([...present].filter((each) => each !== id));
        expect(tallySkip(voters, left, share).isReached).toBe(true);
      }
    },
  );
});

describe('what may be voted on', () => {
  it('is the song on air, after its first ten seconds', () => {
    expect(refuseSkipVote(queue, 'a', at(9.9))).toBe('too_early');
    expect(refuseSkipVote(queue, 'a', at(10))).toBeUndefined();
    expect(refuseSkipVote(queue, 'b', at(50))).toBe('not_on_air');
    expect(refuseSkipVote(queue, 'a', at(150))).toBe('not_on_air');
    expect(refuseSkipVote(makeQueue(['a'], 0, { seekPosition: 50 }), 'a', at(0))).toBe('nothing_on_air');
    expect(refuseSkipVote(makeQueue([]), 'a', at(0))).toBe('nothing_on_air');
  });

  it('is skipped only where another song follows', () => {
    expect(selectSkippable(queue, at(50))).toMatchObject({ onAir: { id: 'a' }, next: { id: 'b' } });
    expect(selectSkippable(queue, at(5))).toBeUndefined();
    expect(selectSkippable(queue, at(150))).toBeUndefined();
  });

  it('is counted by entry: the next one starts with none', () => {
    const tally = (id: string) => tallySkip(id === 'a' ? ['x', 'y'] : [], new Set(['x', 'y', 'z']), 70);
    expect(selectSkipVotes(queue, at(50), tally)).toEqual({ mediaTrackId: 'a', votes: 2, needed: 3 });
    expect(selectSkipVotes(queue, at(150), tally)).toEqual({ mediaTrackId: 'b', votes: 0, needed: 3 });
    expect(selectSkipVotes(makeQueue([]), at(50), tally)).toBeUndefined();
  });
});
