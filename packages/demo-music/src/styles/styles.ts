import type { StyleName } from '../compose/score.ts';
import { cityPop } from './city-pop.ts';
import { house } from './house.ts';
import { jazzKissa } from './jazz-kissa.ts';
import { koto } from './koto.ts';
import { loFi } from './lo-fi.ts';
import type { Style } from './style.ts';
import { trainWindow } from './train-window.ts';

export const styles: Readonly<Record<StyleName, Style>> = {
  'city-pop': cityPop,
  'lo-fi': loFi,
  house,
  koto,
  'jazz-kissa': jazzKissa,
  'train-window': trainWindow,
};
