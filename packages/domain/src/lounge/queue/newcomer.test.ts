import { added, anEvent, aQueue, counter, factsOf, idsOf, startMs } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { decideNewcomer } from './newcomer.ts';
import { reduceQueue } from './reduce-queue.ts';

const newId = counter('new');
const stamp = () => ({ lastId: 9, newId, nowMs: startMs });
const facts = factsOf(['track-n', 'track-m', 'track-a']);
const filler = (mediaTrackId: string, trackId: string) => ({
  ...added(mediaTrackId),
  trackId,
  source: { type: 'autoFill' as const },
});
/** As the house lounge stands while its second song is made: the first is on air, and would be heard again. */
const firstStart = (index = 0) =>
  reduceQueue(
    aQueue(['a'], index, { isPlaying: true }),
    anEvent({ action: 'add', mediaTracks: [filler('again', 'track-a')] }),
  );
const welcome = (queue: ReturnType<typeof aQueue>, trackId: string) => {
  const draft = decideNewcomer(queue, trackId, facts, stamp());
  return draft === undefined ? queue : reduceQueue(queue, { id: 10, ...draft });
};

describe('a track that is new in a small catalogue', () => {
  it('is heard before what would only be repeated, in the order in which it came', () => {
    const grown = welcome(welcome(firstStart(), 'track-n'), 'track-m');
    const trackIds = grown.mediaPlaylists[0]?.mediaTracks.map(({ trackId }) => trackId);
    expect(trackIds).toEqual(['track-a', 'track-n', 'track-m', 'track-a']);
  });
  it('goes to the end where nothing is repeated, and never before what is on air', () => {
    expect(idsOf(welcome(aQueue(['a', 'b'], 0, { isPlaying: true }), 'track-n')).slice(0, 2)).toEqual(['a', 'b']);
    const onAir = { ...firstStart(), state: { isPlaying: true, seekPosition: 0, at: startMs - 150_000 } };
    expect(idsOf(welcome(onAir, 'track-n')).slice(0, 2)).toEqual(['a', 'again']);
  });
  it('is added once, where it can be played, and wakes no empty queue', () => {
    const once = welcome(firstStart(), 'track-n');
    expect(welcome(once, 'track-n')).toBe(once);
    expect(decideNewcomer(firstStart(), 'track-unknown', facts, stamp())).toBeUndefined();
    expect(decideNewcomer(aQueue([]), 'track-n', facts, stamp())).toBeUndefined();
  });
});
