import type { Track } from '@madoi/contract/catalogue/entities';
import { describe, expect, it } from 'vitest';
import { noDetails } from '#platform/details/fetch-details.ts';
import { firstEntries, playableFrom, totalSec, trackEntries } from './track-entry.ts';

const trackOf = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  name: `曲 ${id}`,
  albumId: 'album-01',
  artistId: 'artist-1',
  isAvailable: true,
  isExplicit: false,
  updatedAt: 1,
  audioInfo: { type: 'full', duration: 60, range: { start: 0, end: 60 } },
  ...more,
});

const details = {
  ...noDetails,
  tracks: {
    a: trackOf('a', { names: { en: 'Song A' } }),
    b: trackOf('b', { isAvailable: false }),
    c: trackOf('c'),
  },
  artists: {
    'artist-1': { id: 'artist-1', name: '灯台守', availability: 'available' as const, updatedAt: 1 },
  },
};

describe('the tracks of a page', () => {
  it('use the language of the page where a translation exists, and leave out unknown values', () => {
    const entries = trackEntries(['c', 'nobody', 'a'], details, 'en');
    expect(entries.map(({ title, artist }) => [title, artist])).toEqual([
      ['曲 c', '灯台守'],
      ['Song A', '灯台守'],
    ]);
    expect(totalSec(entries)).toBe(120);
  });

  it('are played from the clicked one on, without those that cannot be played', () => {
    const entries = trackEntries(['a', 'b', 'c'], details, 'ja');
    expect(playableFrom(entries, 'c')).toMatchObject({ tracks: [{ id: 'a' }, { id: 'c' }], startIndex: 1 });
    expect(playableFrom(entries)).toMatchObject({ startIndex: 0 });
    expect(playableFrom(entries, 'b').startIndex).toBe(0);
  });

  it('show that they play where they stand first, however often the page shows them', () => {
    const entries = trackEntries(['c', 'a', 'c', 'c'], details, 'ja');
    expect(entries.map((entry) => firstEntries(entries).get(entry.track.id) === entry)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are played once each, however often the page shows them', () => {
    const entries = trackEntries(['c', 'a', 'c', 'a'], details, 'ja');
    expect(playableFrom(entries, 'a')).toMatchObject({ tracks: [{ id: 'c' }, { id: 'a' }], startIndex: 1 });
  });
});
