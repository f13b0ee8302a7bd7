import { createRandom } from '@madoi/random/create-random';
import { hashText } from '../core/hash-text.ts';
import { cheapest, clamp, cycle } from '../core/list.ts';
import { chordScale, ladder } from '../theory/scale.ts';
import { cadence, head, invert, type Motif, parseMotif, shift } from './motif.ts';
import { chordAt, keyClasses, plays } from './plan.ts';
import type { Bar, Note, Plan } from './score.ts';

export interface SingerSpec {
  readonly part: string;
  /** The tune stays within a tenth around this note. */
  readonly centreMidi: number;
  /** Share of its written length that a note sounds: 1 is legato. */
  readonly legato: number;
}

const tenthHalf = 8;

/** How a motif lives through a section: stated, answered, restated, closed; then turned over and varied. */
const developments: readonly ((motif: Motif, round: number) => Motif)[] = [
  (motif) => motif,
  (motif, round) => shift(motif, round % 2 === 0 ? -1 : 2),
  (motif) => motif,
  cadence,
  (motif) => shift(motif, 2),
  (motif, round) => (round % 2 === 0 ? invert(motif) : shift(motif, 1)),
  (motif) => motif,
  cadence,
];

function snap(target: number, classes: readonly number[], low: number, high: number, avoid?: number): number {
  return cheapest(ladder(classes, low, high), (midi) => Math.abs(midi - target) + (midi === avoid ? 1.5 : 0));
}

/** A leap of more than a fourth is answered by a step back; nothing jumps more than an octave. */
function tamed(midi: number, line: readonly number[], classes: readonly number[], low: number, high: number): number {
  const last = line.at(-1);
  const before = line.at(-2);
  if (last === undefined) return midi;
  if (before !== undefined && Math.abs(last - before) > 5) {
    const back = last - Math.sign(last - before) * 2;
    return snap(back, classes, low, high, last);
  }
  if (Math.abs(midi - last) > 9) return snap(last + Math.sign(midi - last) * 7, classes, low, high);
  return midi;
}

/** The anchor's place on the ladder, moved as little as needed for the whole motif to fit into the range. */
function fittingRung(motif: Motif, rungs: readonly number[], anchor: number, low: number, high: number): number {
  const steps = motif.notes.map((note) => note.step);
  const top = Math.max(...steps);
  const bottom = Math.min(...steps);
  const places = rungs.map((_, i) => i);
  return cheapest(places, (place) => {
    const over = Math.max(0, (rungs[place + top] ?? high + 24) - high);
    const under = Math.max(0, low - (rungs[place + bottom] ?? low - 24));
    return Math.abs((rungs[place] ?? 0) - anchor) + (over + under) * 4;
  });
}

interface UnitContext {
  readonly plan: Plan;
  readonly singer: SingerSpec;
  readonly bar: Bar;
  readonly line: number[];
  readonly limitBeat: number;
}

function singUnit(motif: Motif, anchor: number, { plan, singer, bar, line, limitBeat }: UnitContext): Note[] {
  const low = singer.centreMidi - tenthHalf + bar.lift;
  const high = singer.centreMidi + tenthHalf + bar.lift;
  const key = keyClasses(plan, bar);
  const rungs = ladder(key, low - 12, high + 12);
  const anchorRung = fittingRung(motif, rungs, anchor, low, high);
  let lastStep: number | undefined;
  const notes: Note[] = [];
  for (const note of motif.notes) {
    const beat = bar.beat + note.at / 4;
    if (beat >= limitBeat) break;
    // A note that starts just before a chord and lasts into it belongs to that chord.
    const anticipates = note.length >= 2 && (note.at % 8 === 7 || note.at % 8 === 6);
    const { chord } = chordAt(plan, anticipates ? Math.min(beat + 0.5, limitBeat - 0.01) : beat);
    const scale = chordScale(key, chord);
    const raw = clamp(rungs[anchorRung + note.step] ?? anchor, low, high);
    const heavy = note.at % 8 === 0 || note.length >= 4 || anticipates;
    const classes = heavy ? chord.voices : scale;
    const avoid = lastStep === undefined || lastStep === note.step ? undefined : line.at(-1);
    lastStep = note.step;
    const midi = tamed(snap(raw, classes, low, high, avoid), line, heavy ? chord.voices : scale, low, high);
    line.push(midi);
    const arch = 0.72 + 0.22 * Math.sin((Math.PI * (note.at + 2)) / (motif.length + 4));
    const accent = note.at % 16 === 0 ? 0.06 : note.at % 4 === 0 ? 0.02 : -0.03;
    const velocity = clamp((arch + accent) * (0.7 + 0.3 * bar.section.energy), 0.2, 1);
    notes.push({ beat, beats: (note.length / 4) * singer.legato, midi, velocity });
  }
  return notes;
}

/** Where a unit's motif is anchored: it climbs through the section and comes home at its end. */
function anchorOf(plan: Plan, bar: Bar, singer: SingerSpec, unit: number, units: number): number {
  const lean = bar.section.tune === 'b' ? 2 : -1;
  const climb = unit % 4 === 3 ? -1 : Math.sin((Math.PI * unit) / Math.max(2, units - 1)) * 3;
  const target = singer.centreMidi + bar.lift + lean + climb;
  return snap(target, chordAt(plan, bar.beat).chord.voices.slice(0, 3), target - 7, target + 7);
}

/** Writes a lead line over the whole plan, wherever the part plays and the section has a tune. */
export function writeMelody(plan: Plan, singer: SingerSpec): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(singer.part));
  const tunes = { a: parseMotif(plan.song.tunes.a), b: parseMotif(plan.song.tunes.b) };
  const notes: Note[] = [];
  const line: number[] = [];
  plan.song.sections.forEach((section, index) => {
    const bars = plan.bars.filter((bar) => bar.sectionIndex === index);
    if (section.tune === 'none' || !plays(section, singer.part)) return;
    const tune = section.tune === 'hint' ? head(tunes.b) : tunes[section.tune];
    const step = Math.max(1, Math.round(tune.length / 16));
    const units = Math.ceil(section.bars / step);
    const round = index + Math.floor(random() * 2);
    for (let unit = 0; unit < units; unit++) {
      const bar = cycle(bars, unit * step);
      // The hint breathes for every second unit.
      if (section.tune === 'hint' && unit % 2 === 1) continue;
      const develop = cycle(developments, unit === units - 1 ? 3 : unit);
      const limitBeat = cycle(bars, bars.length - 1).beat + 4;
      const context = { plan, singer, bar, line, limitBeat };
      notes.push(...singUnit(develop(tune, round), anchorOf(plan, bar, singer, unit, units), context));
    }
  });
  return notes;
}
