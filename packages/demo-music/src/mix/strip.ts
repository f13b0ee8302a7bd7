import type { InstrumentName } from '../synth/instruments.ts';

/** One channel of the mixer: where a part stands in time, band and space. */
export interface Strip {
  readonly part: string;
  readonly instrument: InstrumentName;
  readonly gainDb: number;
  /** −1 left … 1 right. */
  readonly pan: number;
  /** The part's own band. */
  readonly highpassHz: number;
  readonly lowpassHz: number;
  /** Share sent to the reverb. */
  readonly send: number;
  readonly width?: 'chorus' | 'tremolo' | 'double';
  /** How far the kick pushes this part down, 0–1. */
  readonly duck?: number;
  /** Habit of the player: late (+) or early (−). */
  readonly lateMs?: number;
  /** How loosely the player sits on it. */
  readonly looseMs?: number;
}

export interface RoomSpec {
  readonly decaySec: number;
  readonly dampingHz: number;
  readonly preDelaySec: number;
  readonly returnDb: number;
}

/** All channels of a style's mixer. */
export interface MixerSettings {
  readonly strips: readonly Strip[];
  readonly room: RoomSpec;
  /** Master low-pass, for tape. */
  readonly lowpassHz?: number;
  /** Tape wow: cents either way at 0.3 Hz. */
  readonly wowCents?: number;
  /** Vinyl surface in dBFS. */
  readonly vinylDb?: number;
  /** Seconds the last sound may ring on. */
  readonly tailSec: number;
  /** The part whose hits duck the others. */
  readonly ducker?: string;
}
