import { type InkName, inkOklch, inks, kamiOklch } from '../drawing/inks.ts';
import { mixOklch, oklchToHex } from '../drawing/oklch.ts';

/** The three blocks an avatar is printed from: ground, key block (outlines and masses), bare paper. */
export interface PlateColours {
  readonly ground: string;
  readonly key: string;
  readonly paper: string;
}

/** Day plate: ink ground under a sumi key block. Night plate: night ground, the ink itself as key block. */
export function plateColours(ink: InkName, plate: 'day' | 'night'): PlateColours {
  if (plate === 'day') return { ground: inks[ink], key: inks.sumi, paper: inks.kami };
  return {
    ground: inks.night3,
    key: inks[ink],
    // Kinari is nearly paper already: there the paper block is cut out instead, or eyes and outlines would vanish.
    paper: ink === 'kinari' ? inks.night0 : oklchToHex(mixOklch(inkOklch[ink], 0.3, kamiOklch)),
  };
}
