import { type InkName, inkNames } from './drawing/inks.ts';
import { chooseByHash } from './drawing/stable-hash.ts';
import { type ObiPatternName, obiPatternNames } from './obi/patterns.ts';

/** a: plain ink with a pattern; b: a kinari head over the ink; c: a kami foot under it. */
export const obiLayoutNames = ['a', 'b', 'c'] as const;
export type ObiLayout = (typeof obiLayoutNames)[number];

/** How an obi is printed. */
export interface ObiPrint {
  readonly layout: ObiLayout;
  readonly pattern: ObiPatternName;
  readonly ink: InkName;
}

/** The print of a room's (or an album's) obi, decided by its id alone. A room that has chosen an ink keeps that one. */
export function obiFor(id: string): ObiPrint {
  return {
    layout: chooseByHash(id, 'obi-layout', obiLayoutNames),
    pattern: chooseByHash(id, 'obi-pattern', obiPatternNames),
    ink: chooseByHash(id, 'obi-ink', inkNames),
  };
}
