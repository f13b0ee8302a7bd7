import { cycle } from '../core/list.ts';
import { parseChord } from '../theory/chord.ts';
import { scaleClasses } from '../theory/scale.ts';
import type { Bar, ChordSpan, Plan, SectionSpec, SongSpec } from './score.ts';

function barChords(text: string, beat: number, transpose: number): ChordSpan[] {
  const symbols = text.trim().split(/\s+/);
  const beats = 4 / symbols.length;
  return symbols.map((symbol, i) => ({ beat: beat + i * beats, beats, chord: parseChord(symbol, transpose) }));
}

/** Lays the song out bar by bar. */
export function createPlan(song: SongSpec): Plan {
  const bars: Bar[] = [];
  song.sections.forEach((section, sectionIndex) => {
    const lift = section.lift ?? 0;
    const written = section.chords.split('|');
    for (let i = 0; i < section.bars; i++) {
      const beat = bars.length * 4;
      bars.push({
        index: bars.length,
        beat,
        section,
        sectionIndex,
        barInSection: i,
        chords: barChords(cycle(written, i), beat, song.tonic + lift),
        lift,
        isFill: i % 8 === 7 || i === section.bars - 1,
        isSectionEnd: i === section.bars - 1,
        isFinal: i === section.bars - 1 && sectionIndex === song.sections.length - 1,
      });
    }
  });
  return { song, bars, totalBeats: bars.length * 4 };
}

export function plays(section: SectionSpec, part: string): boolean {
  return section.parts.split(' ').includes(part);
}

export function barAt(plan: Plan, beat: number): Bar {
  const last = plan.bars.length - 1;
  return cycle(plan.bars, Math.max(0, Math.min(last, Math.floor(beat / 4 + 1e-6))));
}

/** The chord that sounds at a beat; the last one goes on for ever. */
export function chordAt(plan: Plan, beat: number): ChordSpan {
  const { chords } = barAt(plan, beat);
  return chords.findLast((span) => span.beat <= beat + 1e-6) ?? cycle(chords, 0);
}

export function allChords(plan: Plan): ChordSpan[] {
  return plan.bars.flatMap((bar) => [...bar.chords]);
}

/** Pitch classes of the key at a bar, lifted where the bar is. */
export function keyClasses(plan: Plan, bar: Bar): number[] {
  return scaleClasses(bar.section.scale ?? 'major', plan.song.tonic + bar.lift);
}
