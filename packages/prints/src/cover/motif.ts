import type { Random } from '@madoi/random/create-random';
import type { IdScope } from '../drawing/ids.ts';
import type { CoverPalette } from './palettes.ts';

/** Draws one picture on the 600×600 field, edge to edge; the frame crops it afterwards. */
export type CoverMotif = (palette: CoverPalette, random: Random, ids: IdScope) => string;
