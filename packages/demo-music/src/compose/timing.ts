import type { SongSpec, StyleName } from './score.ts';

/** Length in beats of the pair that swings: eighths in jazz, sixteenths elsewhere. */
const swingPairBeats: Readonly<Record<StyleName, number>> = {
  'city-pop': 0.5,
  'lo-fi': 0.5,
  house: 0.5,
  koto: 1,
  'jazz-kissa': 1,
  'train-window': 0.5,
};

/** Where a beat falls after swing: the middle of each pair moves to `swing` (0.5 is straight), the ends stay. */
export function swungBeat(song: SongSpec, beat: number): number {
  const pair = swingPairBeats[song.style];
  const start = Math.floor(beat / pair + 1e-9) * pair;
  const inside = (beat - start) / pair;
  const bent = inside < 0.5 ? inside * 2 * song.swing : song.swing + (inside - 0.5) * 2 * (1 - song.swing);
  return start + bent * pair;
}

/** Seconds from the start of the music at a beat. The zither breathes: its pulse sways by some three per cent over eight bars. */
export function beatToSec(song: SongSpec, beat: number): number {
  const swung = swungBeat(song, beat);
  const straight = (swung * 60) / song.bpm;
  if (song.style !== 'koto') return straight;
  const turn = (2 * Math.PI * swung) / 32;
  return straight + (60 / song.bpm) * 0.16 * (1 - Math.cos(turn));
}
