import type { SongSpec } from '../compose/score.ts';
import { cityPopSongs } from './city-pop.ts';
import { houseSongs } from './house.ts';
import { jazzKissaSongs } from './jazz-kissa.ts';
import { kotoSongs } from './koto.ts';
import { loFiSongs } from './lo-fi.ts';
import { trainWindowSongs } from './train-window.ts';

export const songs: readonly SongSpec[] = [
  ...cityPopSongs,
  ...loFiSongs,
  ...houseSongs,
  ...kotoSongs,
  ...jazzKissaSongs,
  ...trainWindowSongs,
];
