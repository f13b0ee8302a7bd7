import { createRandom } from '@madoi/random/create-random';
import { createIdScope, idPrefixOf } from '../drawing/ids.ts';
import { inks } from '../drawing/inks.ts';
import { circle, group, path, rect, svgDocument } from '../drawing/shapes.ts';
import { camellia, cherryBlossom, cherryPetalPath } from '../flowers/blossoms.ts';
import { mapleLeaf } from '../flowers/leaves.ts';
import { burstShells, drawBurst, drawShell, drawSparks } from './burst.ts';
import { burstColours, cloudBar, fullMoon } from './high-stamps.ts';
import { drawLowStamp, type LowMotif } from './low-stamps.ts';
import { paperLantern, shootingStar, waveRow } from './middle-stamps.ts';
import type { StampColours } from './stamp-colours.ts';
import type { StampName } from './stamp-names.ts';

/** One movable piece of a stamp, drawn apart so that a stage can move it; its size is in its own units. */
export interface StampPart {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export type StampParts = Readonly<Record<string, StampPart>>;

const part = (width: number, height: number, drawn: string): StampPart => ({
  svg: svgDocument(width, height, drawn),
  width,
  height,
});

const disc = (motif: LowMotif) => (colours: StampColours) => ({
  disc: part(64, 64, drawLowStamp(motif, colours, createIdScope(idPrefixOf('stamp-part', [motif, colours.first])))),
});

const burstPlace = { x: 150, y: 150, radius: 128 };
const smallPlace = { x: 100, y: 100, radius: 88 };
const flower = { x: 50, y: 50, radius: 48 };
const petalPlace = 'translate(12 23)';
const petal = (colour: string) => part(24, 24, group({ transform: petalPlace }, path(cherryPetalPath(22), colour)));

function fireworks(colours: StampColours): StampParts {
  const inksOfShells = burstColours(colours);
  const shell = (at: number) => {
    const declared = burstShells[at];
    const colour = inksOfShells[at] ?? colours.first;
    return declared === undefined ? '' : drawShell(burstPlace, declared, colour, createRandom(21 + at));
  };
  return {
    outer: part(300, 300, shell(0) + drawSparks(burstPlace, colours.glow, createRandom(25))),
    second: part(300, 300, shell(1)),
    third: part(300, 300, shell(2)),
    core: part(300, 300, shell(3) + circle(150, 150, 5, inks.tomoshibi)),
    left: part(200, 200, drawBurst(smallPlace, [inks.asagi, inks.kami], createRandom(3))),
    right: part(200, 200, drawBurst(smallPlace, [inks.sakura, inks.fuji, inks.kami, inks.sakura], createRandom(8))),
    rocket: part(8, 80, path('M4 0Q7 30 4.600 80H3.400Q1 30 4 0Z', inks.tomoshibi)),
    glint: part(120, 6, path('M0 3Q60-1.500 120 3 60 7.500 0 3Z', colours.glow)),
  };
}

const partsOf: Readonly<Record<StampName, (colours: StampColours) => StampParts>> = {
  'stamp-tea': disc('cup'),
  'stamp-fan': disc('fan'),
  'stamp-cat': disc('cat'),
  'stamp-umbrella': disc('umbrella'),
  'stamp-shooting-stars': (colours) => ({ star: part(68, 36, shootingStar(colours)) }),
  'stamp-lanterns': ({ first, second }) => ({
    first: part(36, 48, paperLantern(first)),
    second: part(36, 48, paperLantern(second)),
    cord: part(1000, 2, rect(0, 0, 1000, 2, inks.kinari)),
  }),
  'stamp-waves': (colours) => ({ row: part(216, 40, waveRow(colours)) }),
  'stamp-maple': ({ first, second, glow }) => ({
    first: part(100, 100, mapleLeaf(flower, first)),
    second: part(100, 100, mapleLeaf(flower, second)),
    third: part(100, 100, mapleLeaf(flower, glow)),
  }),
  'stamp-fireworks': fireworks,
  'stamp-camellia': ({ deep, first, pale }) => ({
    first: part(100, 100, camellia(flower, { petals: deep, heart: inks.tomoshibi })),
    second: part(100, 100, camellia(flower, { petals: first, heart: inks.dayShu })),
    white: part(100, 100, camellia(flower, { petals: pale, heart: inks.dayShu })),
  }),
  'stamp-moon': (colours) => ({
    moon: part(100, 100, fullMoon(colours)),
    cloud: part(110, 9, cloudBar(inks.night2)),
    far: part(110, 9, cloudBar(inks.night3)),
    glint: part(120, 6, path('M0 3Q60-1.500 120 3 60 7.500 0 3Z', colours.pale)),
  }),
  'stamp-blossoms': ({ first, pale }) => ({
    first: petal(first),
    pale: petal(pale),
    blossom: part(100, 100, cherryBlossom(flower, { petals: first, heart: inks.dayShu })),
  }),
};

/** The pieces of a stamp by name. */
export const drawStampParts = (name: StampName, colours: StampColours): StampParts => partsOf[name](colours);
