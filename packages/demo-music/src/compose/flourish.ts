import { createRandom } from '@madoi/random/create-random';
import { hashText } from '../core/hash-text.ts';
import { cycle } from '../core/list.ts';
import { nearestOfClass, wrapClass } from '../theory/pitch.ts';
import { ladder } from '../theory/scale.ts';
import { chordAt, keyClasses, plays } from './plan.ts';
import type { Note, Plan } from './score.ts';

/** Zither flourishes at the end of every fourth bar: a run down the scale that gathers speed, or a tremolo that slows. */
export function writeFlourishes(plan: Plan, part: string, topMidi: number): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(part));
  return plan.bars.flatMap((bar) => {
    if (!plays(bar.section, part) || bar.barInSection % 4 !== 3 || bar.isFinal) return [];
    const rungs = ladder(keyClasses(plan, bar), topMidi - 19, topMidi).reverse();
    const count = bar.isSectionEnd ? 12 : 6 + Math.floor(random() * 3);
    const spanBeats = bar.isSectionEnd ? 2 : 1;
    return Array.from({ length: count }, (_, i) => {
      const turn = i / count;
      // The run begins slowly and falls faster and faster.
      const beat = bar.beat + 4 - spanBeats + spanBeats * (1 - (1 - turn) ** 0.6) * 0.94;
      return { beat, beats: 1.2, midi: cycle(rungs, Math.min(i, rungs.length - 1)), velocity: 0.36 + 0.24 * turn };
    });
  });
}

/** Low open strings: the chord's bass on the first beat, its octave or fifth later in the bar. */
export function writeOpenStrings(plan: Plan, part: string, lowMidi: number): Note[] {
  const random = createRandom(plan.song.seed ^ hashText(part));
  return plan.bars.flatMap((bar) => {
    if (!plays(bar.section, part)) return [];
    const { chord } = chordAt(plan, bar.beat);
    const root = nearestOfClass(lowMidi + 6, chord.bass);
    const velocity = 0.62 + 0.16 * bar.section.energy;
    const first = { beat: bar.beat, beats: 3.6, midi: root, velocity };
    if (bar.isFinal) return [first, { beat: bar.beat + 0.12, beats: 3.6, midi: root + 12, velocity: velocity * 0.8 }];
    const answerBeat = [2, 2.5, 3][Math.floor(random() * 3)] ?? 2;
    const answer = bar.index % 2 === 0 ? 12 : 7;
    return [first, { beat: bar.beat + answerBeat, beats: 2, midi: root + answer, velocity: velocity * 0.78 }];
  });
}

/** A deep drone on the chord's bass, one long note a bar, wherever `wherePart` plays. */
export function writeGround(plan: Plan, wherePart: string, lowMidi: number): Note[] {
  return plan.bars
    .filter((bar) => plays(bar.section, wherePart))
    .map((bar) => {
      const midi = lowMidi + wrapClass(chordAt(plan, bar.beat).chord.bass - lowMidi);
      return { beat: bar.beat, beats: 4, midi, velocity: 0.6 + 0.3 * bar.section.energy, tone: 0.3 };
    });
}
