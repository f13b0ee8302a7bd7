import type { Chord } from '../theory/chord.ts';
import type { ScaleName } from '../theory/scale.ts';

export type StyleName = 'city-pop' | 'lo-fi' | 'house' | 'koto' | 'jazz-kissa' | 'train-window';
export type SectionKind = 'intro' | 'verse' | 'chorus' | 'bridge' | 'solo' | 'outro';

/** One section as its writer puts it down; chords are written in C and transposed by the song. */
export interface SectionSpec {
  readonly kind: SectionKind;
  readonly bars: number;
  /** Bars apart by `|`, chords inside a bar by spaces; repeated until the section is full. */
  readonly chords: string;
  /** Parts that play; the rest keeps silent. */
  readonly parts: string;
  /** Semitones above the song's key: the last chorus may be lifted. */
  readonly lift?: number;
  /** Loudness of the section 0–1, for velocities. */
  readonly energy: number;
  /** Scale on the song's tonic; major by default. */
  readonly scale?: ScaleName;
  /** Which tune the lead plays; `none` lets it breathe. */
  readonly tune: 'a' | 'b' | 'hint' | 'none';
}

export interface SongSpec {
  readonly key: string;
  readonly style: StyleName;
  readonly bpm: number;
  readonly seed: number;
  /** Semitones from C to the song's key. */
  readonly tonic: number;
  readonly swing: number;
  /** Tunes in motif notation, see `motif.ts`: `a` for verses, `b` for choruses. */
  readonly tunes: { readonly a: string; readonly b: string };
  readonly sections: readonly SectionSpec[];
  /** Which of the style's alternatives to play (grooves, bass lines, comping, lead sound). */
  readonly variant: number;
}

export interface ChordSpan {
  readonly beat: number;
  readonly beats: number;
  readonly chord: Chord;
}

/** Velocity 0–1; `tone` 0–1 is brightness for the instruments that have a filter. */
export interface Note {
  readonly beat: number;
  readonly beats: number;
  readonly midi: number;
  readonly velocity: number;
  readonly tone?: number;
}

export interface Part {
  readonly id: string;
  readonly notes: readonly Note[];
}

export interface Bar {
  readonly index: number;
  readonly beat: number;
  readonly section: SectionSpec;
  readonly sectionIndex: number;
  readonly barInSection: number;
  readonly chords: readonly ChordSpan[];
  readonly lift: number;
  /** The last bar of every eight, and of every section: players lead over. */
  readonly isFill: boolean;
  readonly isSectionEnd: boolean;
  /** The very last bar: one held chord. */
  readonly isFinal: boolean;
}

/** The song laid out bar by bar, before anyone plays. Four beats to the bar. */
export interface Plan {
  readonly song: SongSpec;
  readonly bars: readonly Bar[];
  readonly totalBeats: number;
}

/** What the synthesisers get. */
export interface Score {
  readonly song: SongSpec;
  readonly plan: Plan;
  readonly parts: readonly Part[];
}
