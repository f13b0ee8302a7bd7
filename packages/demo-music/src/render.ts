import { createPlan } from './compose/plan.ts';
import type { Score, SongSpec } from './compose/score.ts';
import { masterSteps } from './master/master.ts';
import { mixSteps } from './mix/mixdown.ts';
import { songs } from './songs/songs.ts';
import type { Style } from './styles/style.ts';
import { styles } from './styles/styles.ts';

export interface RenderedTrack {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly durationSec: number;
}

export interface RenderOptions {
  /** Samples per second; 44,100 by default. */
  readonly sampleRate?: number;
}

function findSong(key: string): { song: SongSpec; style: Style } {
  const song = songs.find((candidate) => candidate.key === key);
  const style = song ? styles[song.style] : undefined;
  if (!song || !style) throw new Error(`the demo catalogue has no track "${key}"`);
  return { song, style };
}

/** The written music of a track: plan, chords and parts. Throws on an unknown key. */
export function composeTrack(key: string): Score {
  const { song, style } = findSong(key);
  const plan = createPlan(song);
  return { song, plan, parts: style.arrange(plan) };
}

/**
 * Renders a track in steps of some ten to three hundred milliseconds of work, so that a worker can breathe between
 * them. The same key and rate give the same samples. Throws on an unknown key.
 */
export function* renderTrackSteps(key: string, options: RenderOptions = {}): Generator<void, RenderedTrack> {
  const sampleRate = options.sampleRate ?? 44100;
  const { song, style } = findSong(key);
  const score = composeTrack(key);
  yield;
  const mix = yield* mixSteps(score, style.mixer(song), sampleRate);
  const [left, right] = yield* masterSteps(mix, style.master, sampleRate);
  return { sampleRate, left, right, durationSec: left.length / sampleRate };
}
