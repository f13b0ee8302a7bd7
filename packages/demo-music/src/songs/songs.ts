import type { SongSpec } from '../compose/score.ts';
import { cityPopSongs } from './city-pop.ts';

export const songs: readonly SongSpec[] = [...cityPopSongs];
