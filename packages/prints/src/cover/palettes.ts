import { type Oklch, oklchToHex } from '../drawing/oklch.ts';

/** Seven blocks of colour: key-block ink, dark, middle and light bands, a lit window, an accent, bare paper. */
export interface CoverPalette {
  readonly key: string;
  readonly dark: string;
  readonly middle: string;
  readonly light: string;
  readonly lamp: string;
  readonly accent: string;
  readonly paper: string;
  /** What glows in the dark: the accent, or the middle band where the accent is too dark to. */
  readonly glow: string;
}

function mixPalette(
  key: Oklch,
  dark: Oklch,
  middle: Oklch,
  light: Oklch,
  rest: readonly [Oklch, Oklch, Oklch],
): CoverPalette {
  const [lamp, accent, paper] = rest;
  return {
    key: oklchToHex(key),
    dark: oklchToHex(dark),
    middle: oklchToHex(middle),
    light: oklchToHex(light),
    lamp: oklchToHex(lamp),
    accent: oklchToHex(accent),
    paper: oklchToHex(paper),
    glow: oklchToHex(accent[0] < 60 ? middle : accent),
  };
}

export const coverPaletteNames = ['yoru', 'ame', 'yuu', 'mori', 'aki', 'asa', 'fuji'] as const;
export type CoverPaletteName = (typeof coverPaletteNames)[number];

export const coverPalettes: Readonly<Record<CoverPaletteName, CoverPalette>> = {
  yoru: mixPalette(
    [17, 0.045, 256],
    [27, 0.075, 252],
    [43, 0.095, 245],
    [64, 0.085, 230],
    [
      [87, 0.125, 88],
      [68, 0.17, 36],
      [95, 0.02, 88],
    ],
  ),
  ame: mixPalette(
    [20, 0.03, 225],
    [33, 0.045, 218],
    [52, 0.055, 208],
    [75, 0.05, 198],
    [
      [89, 0.1, 95],
      [70, 0.15, 40],
      [94, 0.015, 110],
    ],
  ),
  yuu: mixPalette(
    [25, 0.06, 325],
    [50, 0.12, 15],
    [70, 0.14, 38],
    [85, 0.1, 72],
    [
      [93, 0.08, 92],
      [52, 0.165, 33],
      [95, 0.02, 85],
    ],
  ),
  mori: mixPalette(
    [21, 0.04, 195],
    [35, 0.06, 188],
    [54, 0.08, 168],
    [79, 0.09, 150],
    [
      [92, 0.09, 98],
      [78, 0.11, 10],
      [95, 0.02, 100],
    ],
  ),
  aki: mixPalette(
    [24, 0.05, 35],
    [46, 0.13, 33],
    [66, 0.155, 42],
    [84, 0.09, 72],
    [
      [93, 0.06, 92],
      [40, 0.1, 252],
      [94, 0.03, 86],
    ],
  ),
  asa: mixPalette(
    [26, 0.055, 252],
    [50, 0.1, 245],
    [77, 0.075, 222],
    [91, 0.04, 92],
    [
      [88, 0.12, 88],
      [64, 0.18, 34],
      [96, 0.015, 90],
    ],
  ),
  fuji: mixPalette(
    [26, 0.05, 290],
    [45, 0.07, 285],
    [72, 0.075, 300],
    [86, 0.05, 310],
    [
      [92, 0.08, 92],
      [66, 0.16, 30],
      [94, 0.02, 85],
    ],
  ),
};
