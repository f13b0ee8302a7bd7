import { stepHits } from '../compose/groove.ts';
import { plays } from '../compose/plan.ts';
import type { Note, Plan } from '../compose/score.ts';
import { cycle } from '../core/list.ts';

/** Tom runs: one row per drum from high to low. */
const runs: readonly (readonly string[])[] = [
  ['........xx......', '..........xx....', '............xxXX'],
  ['............xx..', '..............x.', '...............X'],
  ['......x...x.....', '........x...x...', '............o.Xx'],
  ['............x...', '.............x..', '..............XX'],
];
const tomMidi = [57, 52, 45];

/** Toms that lead every eighth bar over, bigger at the end of a section. */
export function writeTomFills(plan: Plan, part: string): Note[] {
  return plan.bars
    .filter((bar) => bar.isFill && plays(bar.section, part))
    .flatMap((bar) => {
      const pick = bar.isSectionEnd ? (bar.sectionIndex % 2) * 2 : 1 + 2 * (bar.sectionIndex % 2);
      return cycle(runs, pick).flatMap((row, drum) =>
        stepHits(row).map(({ step, velocity }) => ({
          beat: bar.beat + step / 4,
          beats: 0.5,
          midi: tomMidi[drum] ?? 45,
          velocity: velocity * (0.6 + 0.3 * bar.section.energy) * (0.85 + step / 100),
        })),
      );
    });
}
