import { createRandom } from '@madoi/random/create-random';
import { type CartoucheSide, drawCartouche } from './cover/cartouche.ts';
import { type CoverFrameName, coverFrames } from './cover/frames.ts';
import { drawGrain } from './cover/grain.ts';
import { type CoverMotifName, coverMotifNames, coverMotifs } from './cover/motifs.ts';
import { type CoverPaletteName, coverPaletteNames, coverPalettes } from './cover/palettes.ts';
import { createIdScope, idPrefixOf } from './drawing/ids.ts';
import { svgDocument } from './drawing/shapes.ts';
import { chooseByHash, stableHash } from './drawing/stable-hash.ts';

/** Which print: one of 12 motifs in one of 7 palettes and 4 frames; `seed` (an integer) moves what is moveable in it. */
export interface CoverParameters {
  readonly motif: CoverMotifName;
  readonly pal: CoverPaletteName;
  readonly seed: number;
  readonly frame: CoverFrameName;
}

/** A print, with its title slip if `cart` says so. `idPrefix` overrides the one made from the parameters. */
export interface CoverRequest extends CoverParameters {
  readonly title?: string;
  readonly artist?: string;
  readonly cart?: CartoucheSide;
  readonly idPrefix?: string;
}

/** A 600×600 standalone SVG in sRGB hex. The same request gives the same picture; its ids clash with no other print's. */
export function coverSvg(request: CoverRequest): string {
  const { motif, pal, seed, frame, title = '', artist = '', cart = 'none' } = request;
  const palette = coverPalettes[pal];
  const random = createRandom(seed * 7919);
  const ids = createIdScope(request.idPrefix ?? idPrefixOf('cover', [motif, pal, seed, frame, title, artist, cart]));
  const art = coverMotifs[motif](palette, random, ids) + drawGrain(random);
  const slip =
    cart === 'none' || title.trim() === ''
      ? ''
      : drawCartouche(cart, { title, artist, margin: frame === 'margin' }, palette);
  return svgDocument(600, 600, coverFrames[frame](art, palette, ids) + slip);
}

// Most records are printed to the edge or with a margin; the round ones are the rarer treat.
const frameShares = [
  'bleed',
  'bleed',
  'bleed',
  'margin',
  'margin',
  'maru',
  'uchiwa',
] as const satisfies readonly CoverFrameName[];

/** The print for an album without art, decided by `seedText` (its id, or artist and title) alone. */
export function coverFor(seedText: string): CoverParameters {
  return {
    motif: chooseByHash(seedText, 'motif', coverMotifNames),
    pal: chooseByHash(seedText, 'palette', coverPaletteNames),
    seed: 1 + (stableHash(`seed:${seedText}`) % 997),
    frame: chooseByHash(seedText, 'frame', frameShares),
  };
}
