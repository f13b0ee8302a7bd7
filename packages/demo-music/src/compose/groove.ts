import { createRandom } from '@madoi/random/create-random';
import { hashText } from '../core/hash-text.ts';
import { cycle } from '../core/list.ts';
import { plays } from './plan.ts';
import type { Bar, Note, Plan, SectionKind } from './score.ts';

/** Sixteen steps: `X` accent, `x` normal, `o` soft, `-` ghost, `.` nothing. */
export type Steps = string;

const strength: Readonly<Record<string, number>> = { X: 1, x: 0.8, o: 0.58, '-': 0.32 };

export interface GrooveSpec {
  readonly part: string;
  /** Patterns per kind of section, taken in turn bar by bar; a missing kind falls back to the verse. */
  readonly patterns: Partial<Record<SectionKind, readonly Steps[]>> & { readonly verse: readonly Steps[] };
  /** Patterns for the bar that leads over; without them the groove goes on. */
  readonly fills?: readonly Steps[];
  readonly midi: number;
  readonly lengthBeats?: number;
}

/** The hits of one bar of a pattern. */
export function stepHits(steps: Steps): { step: number; velocity: number }[] {
  return [...steps].flatMap((sign, step) => {
    const velocity = strength[sign];
    return velocity === undefined ? [] : [{ step, velocity }];
  });
}

function patternOf(spec: GrooveSpec, bar: Bar, pick: number): Steps {
  if (bar.isFinal) return 'x...............';
  if (bar.isFill && spec.fills && bar.section.kind !== 'intro') return cycle(spec.fills, pick);
  return cycle(spec.patterns[bar.section.kind] ?? spec.patterns.verse, bar.barInSection);
}

/** Plays one drum through the plan. Velocities breathe with the bar and never repeat exactly. */
export function writeGroove(plan: Plan, spec: GrooveSpec): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(spec.part));
  return plan.bars.flatMap((bar) => {
    if (!plays(bar.section, spec.part)) return [];
    const pick = bar.sectionIndex + Math.floor(bar.barInSection / 8);
    return stepHits(patternOf(spec, bar, pick)).map(({ step, velocity }) => {
      const life = 0.92 + 0.08 * Math.sin(bar.index * 1.7 + step * 0.9) + (random() - 0.5) * 0.08;
      return {
        beat: bar.beat + step / 4,
        beats: spec.lengthBeats ?? 0.25,
        midi: spec.midi,
        velocity: Math.min(1, velocity * life * (0.75 + 0.25 * bar.section.energy)),
      };
    });
  });
}

/** A single hit at the start of every section in which the part plays. */
export function writeOpenings(plan: Plan, part: string, midi: number, velocity: number): Note[] {
  return plan.bars
    .filter((bar) => bar.barInSection === 0 && bar.index > 0 && plays(bar.section, part))
    .map((bar) => ({ beat: bar.beat, beats: 4, midi, velocity: velocity * (0.7 + 0.3 * bar.section.energy) }));
}
