import { cat, fish } from './creature-motifs.ts';
import { cloud, moon, mountain, pine, wave } from './nature-motifs.ts';
import { cup, fan, lantern, radio, umbrella } from './object-motifs.ts';
import type { PlateColours } from './plate-colours.ts';

export const avatarMotifNames = [
  'wave',
  'moon',
  'pine',
  'cat',
  'fan',
  'cloud',
  'mountain',
  'fish',
  'lantern',
  'umbrella',
  'cup',
  'radio',
] as const;
export type AvatarMotif = (typeof avatarMotifNames)[number];

/** Each draws on a 64×64 field that is already filled with the ground. */
export const avatarMotifs: Readonly<Record<AvatarMotif, (colours: PlateColours) => string>> = {
  wave,
  moon,
  pine,
  cat,
  fan,
  cloud,
  mountain,
  fish,
  lantern,
  umbrella,
  cup,
  radio,
};
