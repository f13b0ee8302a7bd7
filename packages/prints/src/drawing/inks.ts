import { type Oklch, oklchToHex } from './oklch.ts';

/** The six inks an obi, an avatar or a flower slip can be printed in. */
export const inkNames = ['shu', 'asagi', 'wakatake', 'sakura', 'fuji', 'kinari'] as const;
export type InkName = (typeof inkNames)[number];

export const inkOklch: Readonly<Record<InkName, Oklch>> = {
  shu: [71, 0.16, 38],
  asagi: [80, 0.085, 212],
  wakatake: [82, 0.1, 162],
  sakura: [84, 0.075, 5],
  fuji: [80, 0.08, 300],
  kinari: [92, 0.028, 85],
};

const toneOklch = {
  night0: [19, 0.042, 253],
  night1: [23.5, 0.05, 252],
  night2: [28.5, 0.054, 250],
  night3: [34.5, 0.055, 248],
  night4: [42, 0.055, 245],
  kami: [96, 0.014, 90],
  text2: [85, 0.022, 235],
  text3: [75, 0.032, 238],
  lineStrong: [66, 0.04, 238],
  sumi: [21, 0.03, 255],
  sumi2: [42, 0.04, 252],
  tomoshibi: [86, 0.125, 88],
  live: [68, 0.19, 25],
  dayShu: [52, 0.165, 33],
  ai: [42, 0.1, 252],
  shade: [15, 0.04, 253],
  wood: [33, 0.05, 60],
} as const satisfies Readonly<Record<string, Oklch>>;
export type ToneName = keyof typeof toneOklch;

export const kamiOklch: Oklch = toneOklch.kami;

/** sRGB hex of every ink and ground of the look: the same values as the tokens of the web's style sheet. */
export const inks: Readonly<Record<InkName | ToneName, string>> = {
  shu: oklchToHex(inkOklch.shu),
  asagi: oklchToHex(inkOklch.asagi),
  wakatake: oklchToHex(inkOklch.wakatake),
  sakura: oklchToHex(inkOklch.sakura),
  fuji: oklchToHex(inkOklch.fuji),
  kinari: oklchToHex(inkOklch.kinari),
  night0: oklchToHex(toneOklch.night0),
  night1: oklchToHex(toneOklch.night1),
  night2: oklchToHex(toneOklch.night2),
  night3: oklchToHex(toneOklch.night3),
  night4: oklchToHex(toneOklch.night4),
  kami: oklchToHex(toneOklch.kami),
  text2: oklchToHex(toneOklch.text2),
  text3: oklchToHex(toneOklch.text3),
  lineStrong: oklchToHex(toneOklch.lineStrong),
  sumi: oklchToHex(toneOklch.sumi),
  sumi2: oklchToHex(toneOklch.sumi2),
  tomoshibi: oklchToHex(toneOklch.tomoshibi),
  live: oklchToHex(toneOklch.live),
  dayShu: oklchToHex(toneOklch.dayShu),
  ai: oklchToHex(toneOklch.ai),
  shade: oklchToHex(toneOklch.shade),
  wood: oklchToHex(toneOklch.wood),
};
