import { createRandom } from '@madoi/random/create-random';
import { hashText } from '../core/hash-text.ts';
import { cycle } from '../core/list.ts';
import { type VoicingRange, voiceChord } from '../theory/voicing.ts';
import { type Steps, stepHits } from './groove.ts';
import { allChords, chordAt, plays } from './plan.ts';
import type { Bar, ChordSpan, Note, Plan, SectionKind } from './score.ts';

/** The chord sheet of one player: every span voiced from the one before. */
export function voiceSheet(plan: Plan, range: VoicingRange): Map<ChordSpan, number[]> {
  const sheet = new Map<ChordSpan, number[]>();
  let previous: number[] = [];
  for (const span of allChords(plan)) {
    previous = voiceChord(span.chord, previous, range);
    sheet.set(span, previous);
  }
  return sheet;
}

export interface CompSpec {
  readonly part: string;
  readonly range: VoicingRange;
  readonly patterns: Partial<Record<SectionKind, readonly Steps[]>> & { readonly verse: readonly Steps[] };
  /** Length of a hit in beats; `ring` lets it sound until the next hit. */
  readonly lengthBeats: number | 'ring';
  /** Beats between the notes of a chord: a strum or a roll. */
  readonly strumBeats?: number;
  readonly tone?: (bar: Bar) => number;
}

function hitLength(spec: CompSpec, steps: readonly { step: number }[], index: number): number {
  if (spec.lengthBeats !== 'ring') return spec.lengthBeats;
  const here = steps[index]?.step ?? 0;
  return ((steps[index + 1]?.step ?? 16) - here) / 4;
}

/** Plays chords in a rhythm, each from the nearest inversion; a hit in the last eighth anticipates the next chord. */
export function writeComp(plan: Plan, spec: CompSpec): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(spec.part));
  const sheet = voiceSheet(plan, spec.range);
  const notes: Note[] = [];
  for (const bar of plan.bars) {
    if (!plays(bar.section, spec.part)) continue;
    const written = spec.patterns[bar.section.kind] ?? spec.patterns.verse;
    const pattern = bar.isFinal ? 'x...............' : cycle(written, bar.barInSection);
    const hits = stepHits(pattern);
    hits.forEach(({ step, velocity }, i) => {
      const beat = bar.beat + step / 4;
      const ahead = step >= 14 && !bar.isSectionEnd ? 0.5 : 0;
      const voicing = sheet.get(chordAt(plan, beat + ahead)) ?? [];
      const down = step % 8 < 4;
      voicing.forEach((midi, voice) => {
        const order = down ? voice : voicing.length - 1 - voice;
        const sings = voice === voicing.length - 1 ? 1 : 0.84;
        notes.push({
          beat: beat + order * (spec.strumBeats ?? 0),
          beats: bar.isFinal ? 4 : hitLength(spec, hits, i),
          midi,
          velocity: velocity * sings * (0.72 + 0.28 * bar.section.energy) * (0.94 + random() * 0.12),
          ...(spec.tone ? { tone: spec.tone(bar) } : {}),
        });
      });
    });
  }
  return notes;
}

export interface ArpeggioSpec {
  readonly part: string;
  readonly range: VoicingRange;
  readonly steps: readonly Steps[];
  /** Which voice each hit takes, counted from below, wrapping. */
  readonly order: readonly number[];
  readonly lengthBeats: number;
}

/** Breaks the chords into single notes. */
export function writeArpeggio(plan: Plan, spec: ArpeggioSpec): Note[] {
  const sheet = voiceSheet(plan, spec.range);
  const notes: Note[] = [];
  for (const bar of plan.bars) {
    if (!plays(bar.section, spec.part)) continue;
    if (bar.isFinal) {
      const last = sheet.get(chordAt(plan, bar.beat)) ?? [];
      last.forEach((midi, i) => {
        notes.push({ beat: bar.beat + i * 0.09, beats: 4, midi, velocity: 0.6 });
      });
      continue;
    }
    stepHits(cycle(spec.steps, bar.barInSection)).forEach(({ step, velocity }, i) => {
      const beat = bar.beat + step / 4;
      const voicing = sheet.get(chordAt(plan, beat)) ?? [];
      const turn = bar.barInSection % 4 === 3 ? 1 : 0;
      notes.push({
        beat,
        beats: spec.lengthBeats,
        midi: cycle(voicing, cycle(spec.order, i) + turn),
        velocity: velocity * (0.72 + 0.28 * bar.section.energy),
      });
    });
  }
  return notes;
}
