import type { SongSpec } from '../compose/score.ts';
import { radio, reunion } from './city-pop-stations.ts';

const rhythm = 'kick snare hat toms crash bass';

/** Midnight Veranda: the royal road, then a chorus a minor third up. */
const veranda: SongSpec = {
  key: 'midnight-veranda',
  style: 'city-pop',
  bpm: 108,
  seed: 248,
  tonic: 0,
  swing: 0.52,
  variant: 0,
  tunes: {
    a: 'r:2 2:2 2:1 1:2 0:3 2:4 r:2 3:2 2:2 1:2 2:3 0:5 r:2',
    b: '4:3 4:1 5:2 4:3 2:5 r:2 2:3 3:1 4:2 2:3 1:3 0:2 r:2',
  },
  sections: [
    {
      kind: 'intro',
      bars: 4,
      chords: 'Fmaj9 | E7#9 | Am9 | Gm9 C13',
      parts: 'kick hat bass piano guitar brass crash',
      energy: 0.7,
      tune: 'none',
    },
    {
      kind: 'verse',
      bars: 16,
      chords: 'Fmaj9 | G13 | Em7 | Am9 | Dm9 | G9sus4 G13 | Cmaj9 | Gm9 C13',
      parts: `${rhythm} open piano guitar lead`,
      energy: 0.7,
      tune: 'a',
    },
    {
      kind: 'chorus',
      bars: 8,
      chords: 'Fmaj9 | E7#9 | Am9 | Gm9 C13 | Fmaj9 | G13 | Em7 A7b9 | Dm9 G13',
      parts: `${rhythm} open shaker piano guitar brass pad lead`,
      lift: 3,
      energy: 0.95,
      tune: 'b',
    },
    {
      kind: 'bridge',
      bars: 8,
      chords: 'Dm9 | Em7 | Fmaj9 | G9sus4 | Dm9 | Em7 | Bbmaj9 | E7#9',
      parts: 'kick snare bass piano pad bells',
      energy: 0.55,
      tune: 'none',
    },
    {
      kind: 'chorus',
      bars: 16,
      chords: 'Fmaj9 | E7#9 | Am9 | Gm9 C13 | Fmaj9 | G13 | Em7 A7b9 | Dm9 G13',
      parts: `${rhythm} open shaker piano guitar brass pad bells lead`,
      lift: 4,
      energy: 1,
      tune: 'b',
    },
    {
      kind: 'outro',
      bars: 4,
      chords: 'Fmaj9 | E7#9 | Am9 D9 | Dm9 G13',
      parts: 'kick hat bass piano guitar pad lead crash',
      lift: 4,
      energy: 0.6,
      tune: 'hint',
    },
    {
      kind: 'outro',
      bars: 1,
      chords: 'Cmaj9',
      parts: 'bass piano pad crash',
      lift: 4,
      energy: 0.6,
      tune: 'none',
    },
  ],
};

const bay: SongSpec = {
  key: 'bay-city-rain',
  style: 'city-pop',
  bpm: 112,
  seed: 113,
  tonic: -3,
  swing: 0.51,
  variant: 1,
  tunes: {
    a: '0:2 1:1 2:3 4:2 r:2 4:1 3:2 2:3 r:2 0:2 1:2 2:2 1:4 r:4',
    b: '2:2 4:2 5:3 4:1 2:4 r:2 4:2 3:2 2:3 1:1 2:2 0:4 r:4',
  },
  sections: [
    {
      kind: 'intro',
      bars: 8,
      chords: 'Am9 | D9 | Am9 | D9 | Fmaj9 | Em7 | Dm9 | E7#9',
      parts: 'hat shaker bass piano guitar crash',
      energy: 0.6,
      tune: 'none',
    },
    {
      kind: 'verse',
      bars: 16,
      chords:
        'Am9 | D9 | Gmaj7 | Cmaj9 | Fmaj9 | Bm7b5 E7b9 | Am9 | Em7 A7b9 | Dm9 | G13 | Em7 | Am9 | Dm9 | Em7 | Fmaj9 | G9sus4',
      parts: `${rhythm} open piano guitar lead`,
      energy: 0.7,
      tune: 'a',
    },
    {
      kind: 'chorus',
      bars: 16,
      chords: 'Fmaj9 | G13 | Em7 | Am9 | Dm9 | G13 | Cmaj9 | Em7 A7b9',
      parts: `${rhythm} open shaker piano guitar brass lead`,
      energy: 0.95,
      tune: 'b',
    },
    {
      kind: 'verse',
      bars: 8,
      chords: 'Am9 | D9 | Gmaj7 | Cmaj9 | Fmaj9 | Bm7b5 E7b9 | Am9 | Gm9 C13',
      parts: `${rhythm} piano pad bells lead`,
      energy: 0.72,
      tune: 'a',
    },
    {
      kind: 'bridge',
      bars: 8,
      chords: 'Fmaj9 | Fm6 | Em7 | A7b9 | Dm9 | Fm6 | G9sus4 | E7#9',
      parts: 'kick snare bass piano pad bells brass',
      energy: 0.6,
      tune: 'none',
    },
    {
      kind: 'chorus',
      bars: 16,
      chords: 'Fmaj9 | G13 | Em7 | Am9 | Dm9 | G13 | Cmaj9 | Em7 A7b9',
      parts: `${rhythm} open shaker piano guitar brass pad bells lead`,
      lift: 1,
      energy: 1,
      tune: 'b',
    },
    {
      kind: 'outro',
      bars: 4,
      chords: 'Fmaj9 | G13 | Em7 A7b9 | Dm9 G13',
      parts: 'kick hat bass piano guitar bells lead crash',
      lift: 1,
      energy: 0.6,
      tune: 'hint',
    },
    {
      kind: 'outro',
      bars: 1,
      chords: 'Cmaj9',
      parts: 'bass piano pad crash',
      lift: 1,
      energy: 0.55,
      tune: 'none',
    },
  ],
};

export const cityPopSongs: readonly SongSpec[] = [veranda, bay, reunion, radio];
