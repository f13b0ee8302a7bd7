import { inks } from '../drawing/inks.ts';
import { boxPath, path, rect, repeat, tenth } from '../drawing/shapes.ts';
import { createInkLayers, lensPath } from './strokes.ts';
import { tones } from './tones.ts';

interface House {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A tiled roof with turned-up eaves. */
function roofPath({ x, y, width: w, height: h }: House): string {
  const rise = tenth(w * 0.22);
  return `M${x - 14} ${y}q16-3 ${rise} ${-h}h${tenth(w * 0.56 + 12)}q6 ${tenth(h * 0.86)} ${tenth(w * 0.22 + 16)} ${h}Z`;
}

/** Snow on the upper half of the same roof. */
function roofSnowPath({ x, y, width: w, height: h }: House): string {
  const left = tenth(x + w * 0.22 - 18);
  const flat = tenth(w * 0.56 + 18);
  return `M${left} ${tenth(y - h * 0.55)}q8-2 10 ${tenth(-h * 0.5)}h${flat}q5 ${tenth(h * 0.34)} 12 ${tenth(h * 0.42)}q-9 6-17 0t-18 2-18-1-16 2-17-3-15 4Z`;
}

/** A lit paper window of `columns` × `rows` panes. */
function shoji(x: number, y: number, columns: number, rows: number): string {
  const bars =
    repeat(columns + 1, (index) => boxPath(x + index * 9, y, 1.3, rows * 10)) +
    repeat(rows + 1, (index) => boxPath(x, y + index * 10, columns * 9, 1.3));
  return rect(x, y, columns * 9 + 1, rows * 10 + 1, tones.shoji) + path(bars, tones.ink);
}

function glimmer(x: number, y: number, count: number, length: number, shrink: number): string {
  const layers = createInkLayers();
  for (let index = 0; index < count; index++) {
    layers.add(inks.tomoshibi, 0.55 - index * 0.09, lensPath(x, y + index * 9, length - index * shrink, 2.6));
  }
  return layers.drawFilled();
}

const inn: House = { x: 180, y: 518, width: 120, height: 34 };
const annex: House = { x: 296, y: 534, width: 84, height: 24 };
const boathouse: House = { x: 1280, y: 526, width: 98, height: 30 };

const snowed = (snow: boolean, ...houses: readonly House[]) =>
  snow ? path(houses.map(roofSnowPath).join(''), tones.snow, { opacity: 0.8 }) : '';

/** The inn on the left bank. A tree stands before it (see trees.ts). */
export function drawLeftBank(snow: boolean): string {
  return (
    path('M0 566q130-14 250-6 90 6 150 14-60 10-150 12T0 596Z', tones.ink) +
    path(boxPath(180, 514, 120, 56) + boxPath(296, 530, 84, 40), tones.wall) +
    path(roofPath(inn) + roofPath(annex), tones.ink) +
    snowed(snow, inn, annex) +
    shoji(226, 532, 4, 3) +
    shoji(318, 544, 4, 2) +
    glimmer(246, 588, 5, 48, 6) +
    glimmer(338, 588, 4, 40, 6)
  );
}

/** The boathouse on the right bank, with its stone lantern. */
export function drawRightBank(snow: boolean): string {
  const lantern =
    rect(1256, 540, 3, 30, tones.ink) +
    rect(1249, 526, 17, 15, inks.tomoshibi, { rx: 2 }) +
    path('M1247 526h21l-4-6h-13Z', tones.ink);
  return (
    path('M1600 568q-130-12-250-4-70 4-120 12 60 10 140 12t230 8Z', tones.ink) +
    rect(1280, 522, 98, 48, tones.wall) +
    path(roofPath(boathouse), tones.ink) +
    snowed(snow, boathouse) +
    shoji(1304, 538, 5, 2) +
    lantern +
    glimmer(1257, 584, 6, 30, 3)
  );
}
