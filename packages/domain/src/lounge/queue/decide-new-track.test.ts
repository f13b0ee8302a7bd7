import {
  added,
  idsOf,
  makeEvent,
  makeQueue,
  sequentialIds,
  startMs,
  trackFactsOf,
} from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { decideNewTrack } from './decide-new-track.ts';
import { reduceQueue } from './reduce-queue.ts';

const newId = sequentialIds('new');
const stamp = () => ({ lastId: 9, newId, nowMs: startMs });
const facts = trackFactsOf(['track-n', 'track-m', 'track-a']);
const filler = (mediaTrackId: string, trackId: string) => ({
  ...added(mediaTrackId),
  trackId,
  source: { type: 'autoFill' as const },
});
/** The house lounge while its second song is rendered: the first is playing and would be repeated. */
const firstStart = (index = 0) =>
  reduceQueue(
    makeQueue(['a'], index, { isPlaying: true }),
    makeEvent({ action: 'add', mediaTracks: [filler('again', 'track-a')] }),
  );
const welcome = (queue: ReturnType<typeof makeQueue>, trackId: string) => {
  const draft = decideNewTrack(queue, trackId, facts, stamp());
  return draft === undefined ? queue : reduceQueue(queue, { id: 10, ...draft });
};

describe('a track that is new in a small catalogue', () => {
  it('is put before a track that repeats, behind the new tracks that came earlier', () => {
    const grown = welcome(welcome(firstStart(), 'track-n'), 'track-m');
    const trackIds = grown.mediaPlaylists[0]?.mediaTracks.map(({ trackId }) => trackId);
    expect(trackIds).toEqual(['track-a', 'track-n', 'track-m', 'track-a']);
  });
  it('goes to the end when no track repeats, and never before the track on air', () => {
    expect(idsOf(welcome(makeQueue(['a', 'b'], 0, { isPlaying: true }), 'track-n')).slice(0, 2)).toEqual(['a', 'b']);
    const onAir = { ...firstStart(), state: { isPlaying: true, seekPosition: 0, at: startMs - 150_000 } };
    expect(idsOf(welcome(onAir, 'track-n')).slice(0, 2)).toEqual(['a', 'again']);
  });
  it('is added once, where it can be played and is long enough, and wakes no empty queue', () => {
    const once = welcome(firstStart(), 'track-n');
    expect(welcome(once, 'track-n')).toBe(once);
    expect(decideNewTrack(firstStart(), 'track-unknown', facts, stamp())).toBeUndefined();
    expect(decideNewTrack(firstStart(), 'track-n', trackFactsOf(['track-n'], 29), stamp())).toBeUndefined();
    expect(decideNewTrack(makeQueue([]), 'track-n', facts, stamp())).toBeUndefined();
  });
});
