import { createRandom } from '@madoi/random/create-random';
import { hashText } from '../core/hash-text.ts';
import { cycle } from '../core/list.ts';
import { nearestOfClass, wrapClass } from '../theory/pitch.ts';
import { allChords, plays } from './plan.ts';
import type { Bar, ChordSpan, Note, Plan, SectionKind } from './score.ts';

/** `step:length:degree` tokens for one bar; degrees: 1 root, 8 octave, 5 fifth, 3 third, 7 seventh, a approach to the next. */
export type BassLine = string;

export interface BassSpec {
  readonly part: string;
  readonly lowMidi: number;
  readonly lines: Partial<Record<SectionKind, readonly BassLine[]>> & { readonly verse: readonly BassLine[] };
  readonly fills?: readonly BassLine[];
}

/** The chord's bass note in the octave that starts at `lowMidi`. */
export function bassRoot(span: ChordSpan, lowMidi: number): number {
  return lowMidi + wrapClass(span.chord.bass - lowMidi);
}

function degreeMidi(degree: string, span: ChordSpan, next: ChordSpan, lowMidi: number): number {
  const root = bassRoot(span, lowMidi);
  const tone = (low: number, high: number) =>
    span.chord.voices.find((voice) => {
      const above = wrapClass(voice - span.chord.root);
      return above >= low && above <= high;
    });
  const above = (klass: number | undefined) => (klass === undefined ? root : root + wrapClass(klass - root));
  if (degree === '8') return root + 12;
  if (degree === '5') return above(tone(6, 8) ?? wrapClass(span.chord.root + 7));
  if (degree === '3') return above(tone(3, 4) ?? tone(5, 5));
  if (degree === '7') return above(tone(9, 11) ?? wrapClass(span.chord.root + 7));
  if (degree === 'a') {
    const target = nearestOfClass(root, next.chord.bass);
    return target >= root ? target - 1 : target + 1;
  }
  return root;
}

function lineOf(spec: BassSpec, bar: Bar): BassLine {
  if (bar.isFinal) return '0:15:1';
  if (bar.isFill && spec.fills) return cycle(spec.fills, bar.sectionIndex + Math.floor(bar.barInSection / 8));
  return cycle(spec.lines[bar.section.kind] ?? spec.lines.verse, bar.barInSection);
}

/** Plays written bass lines on the plan's chords. A chord inside the bar is followed from its own beat. */
export function writeBass(plan: Plan, spec: BassSpec): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(spec.part));
  const spans = allChords(plan);
  const notes: Note[] = [];
  for (const bar of plan.bars) {
    if (!plays(bar.section, spec.part)) continue;
    for (const token of lineOf(spec, bar).split(' ')) {
      const [step = 0, length = 4] = token.split(':').map(Number);
      const degree = token.split(':')[2] ?? '1';
      const beat = bar.beat + step / 4;
      const index = spans.findLastIndex((span) => span.beat <= beat + 1e-6);
      const span = cycle(spans, index);
      const next = spans[index + 1] ?? span;
      const accent = step === 0 ? 1 : step % 4 === 0 ? 0.9 : 0.78;
      notes.push({
        beat,
        beats: length / 4,
        midi: degreeMidi(degree, span, next, spec.lowMidi),
        velocity: accent * (0.75 + 0.25 * bar.section.energy) * (0.95 + random() * 0.1),
      });
    }
  }
  return notes;
}

/** A walking line: chord tones on the beats, the last beat of a chord leans into the next root. */
export function writeWalk(plan: Plan, part: string, lowMidi: number): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(part));
  const spans = allChords(plan);
  const notes: Note[] = [];
  let here = lowMidi + 9;
  spans.forEach((span, index) => {
    const bar = cycle(plan.bars, Math.floor(span.beat / 4));
    if (!plays(bar.section, part)) return;
    const target = spans[index + 1] ?? span;
    if (bar.isFinal) {
      const midi = nearestOfClass(lowMidi + 6, span.chord.bass);
      notes.push({ beat: span.beat, beats: 4, midi, velocity: 0.75 });
      return;
    }
    for (let i = 0; i < span.beats; i++) {
      here = walkNote(span, target, i, here, lowMidi, random());
      const velocity = (i % 2 === 1 ? 0.9 : 0.8) * (0.78 + 0.22 * bar.section.energy) * (0.95 + random() * 0.1);
      notes.push({ beat: span.beat + i, beats: 0.92, midi: here, velocity });
    }
  });
  return notes;
}

function walkNote(span: ChordSpan, next: ChordSpan, i: number, here: number, lowMidi: number, chance: number): number {
  const inRange = (midi: number) => (midi < lowMidi ? midi + 12 : midi > lowMidi + 19 ? midi - 12 : midi);
  if (i === 0) return inRange(nearestOfClass(here, span.chord.bass));
  if (i === span.beats - 1) {
    const target = inRange(nearestOfClass(here, next.chord.bass));
    return inRange(chance < 0.45 ? target - 1 : chance < 0.8 ? target + 1 : target + 7);
  }
  const up = chance < 0.62 ? 3 : -3;
  const tones = span.chord.voices.map((voice) => nearestOfClass(here + up, voice)).filter((midi) => midi !== here);
  return inRange(tones.sort((a, b) => Math.abs(a - here - up) - Math.abs(b - here - up))[0] ?? here);
}
