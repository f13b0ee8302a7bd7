import type { SectionSpec, SongSpec } from '../compose/score.ts';

const rhythm = 'ride hat kick brush bass piano';

/** A 32-bar AABA chorus: the eights share a tune, the bridge turns away from it. */
function aaba(
  a1: string,
  a2: string,
  bridge: string,
  voice: string,
  extra: string,
  energy: number,
  lift = 0,
): SectionSpec[] {
  const parts = `${rhythm} ${voice} ${extra}`;
  return [
    { kind: 'verse', bars: 8, chords: a1, parts, energy, tune: 'a', lift },
    { kind: 'verse', bars: 8, chords: a2, parts: `${parts} crash`, energy: energy + 0.05, tune: 'a', lift },
    { kind: 'bridge', bars: 8, chords: bridge, parts: `${parts} rim`, energy: energy - 0.05, tune: 'b', lift },
    { kind: 'verse', bars: 8, chords: a2, parts: `${parts} crash`, energy: energy + 0.08, tune: 'a', lift },
  ];
}

const neighbour: SongSpec = {
  key: 'piano-next-door',
  style: 'jazz-kissa',
  bpm: 136,
  seed: 347,
  tonic: -2,
  swing: 0.62,
  variant: 0,
  tunes: {
    a: 'r:4 2:2 4:2 3:2 2:4 r:2 0:4 1:2 2:4 r:6',
    b: '4:6 3:2 2:4 r:4 3:6 2:2 1:4 r:4',
  },
  sections: [
    {
      kind: 'intro',
      bars: 4,
      chords: 'C6 A7b9 | Dm9 G13 | Em7 A7b9 | Dm9 G13',
      parts: 'ride hat bass piano',
      energy: 0.6,
      tune: 'none',
    },
    ...aaba(
      'C6 A7b9 | Dm9 G13 | Em7 A7b9 | Dm9 G13 | Gm9 C13 | Fmaj7 Fm6 | Em7 A7b9 | Dm9 G13',
      'C6 A7b9 | Dm9 G13 | Em7 A7b9 | Dm9 G13 | Gm9 C13 | Fmaj7 Fm6 | Dm9 G13 | C6',
      'E9 | E9 | A13 | A13 | D9 | D9 | G13 | G13',
      'lead',
      '',
      0.72,
    ),
    ...aaba(
      'C6 A7b9 | Dm9 G13 | Em7 A7b9 | Dm9 G13 | Gm9 C13 | Fmaj7 Bb9 | Em7 A7b9 | Dm9 G13',
      'C6 Ebdim7 | Dm9 Db9 | Em7 A7b9 | Dm9 G13 | Gm9 Gb9 | Fmaj7 Bb9 | Dm9 Db9 | C6',
      'Bm7b5 E7b9 | E9 | Em7 A7b9 | A13 | Am7 D9 | D9 | Dm9 | G13',
      'second',
      'guitar',
      0.8,
    ),
    {
      kind: 'outro',
      bars: 4,
      chords: 'Em7 A7b9 | Dm9 G13 | Em7 Ebdim7 | Dm9 Db9',
      parts: 'ride hat brush bass piano lead',
      energy: 0.65,
      tune: 'hint',
    },
    { kind: 'outro', bars: 1, chords: 'Cmaj9', parts: 'bass piano kick crash', energy: 0.6, tune: 'none' },
  ],
};

const jasmine: SongSpec = {
  key: 'night-jasmine',
  style: 'jazz-kissa',
  bpm: 130,
  seed: 312,
  tonic: 3,
  swing: 0.62,
  variant: 1,
  tunes: {
    a: '4:4 3:2 2:4 r:2 1:2 2:2 3:4 1:4 0:4 r:4',
    b: 'r:4 0:2 2:2 4:4 5:4 4:4 2:4 3:2 2:4 r:2',
  },
  sections: [
    {
      kind: 'intro',
      bars: 4,
      chords: 'Am9 | Bm7b5 E7b9 | Am9 | Bm7b5 E7b9',
      parts: 'ride hat bass guitar',
      energy: 0.6,
      tune: 'none',
    },
    ...aaba(
      'Am9 | Dm9 G13 | Cmaj9 | Fmaj7 | Bm7b5 | E7b9 | Am9 | Bm7b5 E7b9',
      'Am9 | Dm9 G13 | Cmaj9 | Fmaj7 | Bm7b5 | E7b9 | Am9 | Gm9 C13',
      'Fmaj9 | Fm6 Bb9 | Em7 | A7b9 | Dm9 | G13 | Cmaj9 | Bm7b5 E7b9',
      'lead',
      '',
      0.7,
    ),
    ...aaba(
      'Am9 | Dm9 Db9 | Cmaj9 | Fmaj7 | Bm7b5 | E7b9 | Am9 | Bm7b5 E7b9',
      'Am9 Ab9 | Dm9 G13 | Cmaj9 B7b9 | Fmaj7 | Bm7b5 | E7alt | Am9 | Gm9 C13',
      'Fmaj9 | Fm6 Bb9 | Em7 | A7b9 | Dm9 | Fm6 | Cmaj9 | Bm7b5 E7b9',
      'second',
      'guitar',
      0.8,
      1,
    ),
    {
      kind: 'outro',
      bars: 4,
      chords: 'Fmaj9 | Bm7b5 E7b9 | Am9 Ab9 | Gm9 Gb9',
      parts: 'ride hat brush bass piano lead',
      lift: 1,
      energy: 0.62,
      tune: 'hint',
    },
    { kind: 'outro', bars: 1, chords: 'Fmaj9', parts: 'bass piano kick crash', lift: 1, energy: 0.58, tune: 'none' },
  ],
};

export const jazzKissaSongs: readonly SongSpec[] = [neighbour, jasmine];
