import { avatarMotifs } from '../avatar/motifs.ts';
import { defineBokashi } from '../drawing/bokashi.ts';
import type { IdScope } from '../drawing/ids.ts';
import { inks } from '../drawing/inks.ts';
import { circle, element, group, rect } from '../drawing/shapes.ts';
import type { StampColours } from './stamp-colours.ts';

/** The motifs that a small stamp shows: those of the avatars, so that it belongs to the people in their seats. */
export type LowMotif = 'cup' | 'fan' | 'cat' | 'umbrella';

/** A small stamp: a round disc of 64 units in the first ink, the motif's bare parts in the second. */
export function drawLowStamp(motif: LowMotif, { first, pale }: StampColours, ids: IdScope): string {
  const [shade, disc] = [ids('shade'), ids('disc')];
  const field =
    rect(0, 0, 64, 64, first) +
    rect(0, 0, 64, 64, `url(#${shade})`) +
    avatarMotifs[motif]({ ground: first, key: inks.sumi, paper: pale });
  return (
    defineBokashi(shade, [
      [0, inks.sumi, 0.26],
      [0.45, inks.sumi, 0],
    ]) +
    element('clipPath', { id: disc }, circle(32, 32, 32, '#000')) +
    group({ 'clip-path': `url(#${disc})` }, field)
  );
}
