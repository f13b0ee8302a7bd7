import { createRandom } from '@madoi/random/create-random';
import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { boxPath, path, svgDocument } from './drawing/shapes.ts';

/** A bar chart as houses with lit windows. The heights are true; only the windows are drawn by chance. */
export interface Skyline {
  readonly width: number;
  readonly height: number;
  /** From 0 on; the highest one is as high as the skyline. */
  readonly bars: readonly number[];
  /** How wide each bar is, in relation to the others; all alike where it is left out. */
  readonly widths?: readonly number[];
  readonly ground: 'paper' | 'night';
  readonly seed: number;
}

export interface SkylineBar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** What a bar without anything in it still shows. */
const lowest = 4;
const windowPitch = { x: 5, y: 7.5 } as const;
const walls = {
  paper: [inks.sumi, oklchToHex([28, 0.045, 252])],
  night: [oklchToHex([20, 0.05, 254]), oklchToHex([26, 0.055, 251])],
} as const;
const lit = { paper: oklchToHex([79, 0.13, 80]), night: inks.tomoshibi } as const;

/** Where each bar stands, so that marks and ticks can be set by it. */
export function layOutSkyline({ width, height, bars, widths }: Omit<Skyline, 'ground' | 'seed'>): SkylineBar[] {
  const shares = bars.map((_, at) => widths?.[at] ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const most = Math.max(1, ...bars);
  let x = 0;
  return bars.map((bar, at) => {
    const own = whole === 0 ? 0 : ((shares[at] ?? 0) / whole) * width;
    const placed = { x, width: own, height: lowest + (bar / most) * (height - lowest) };
    x += own;
    return placed;
  });
}

/** The skyline without a document around it: its foot lies at `height`. */
export function skylineGroup(request: Skyline): string {
  const { height, bars, ground, seed } = request;
  const random = createRandom(seed * 7919 + 1);
  const most = Math.max(1, ...bars);
  const drawn = ['', ''];
  let windows = '';
  layOutSkyline(request).forEach((bar, at) => {
    const top = height - bar.height;
    drawn[at % 2] += boxPath(bar.x, top, bar.width + 0.4, bar.height);
    const share = 0.2 + 0.55 * ((bars[at] ?? 0) / most);
    const columns = Math.floor((bar.width - 2) / windowPitch.x);
    const rows = Math.floor((bar.height - 6) / windowPitch.y);
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        if (random() >= share) continue;
        windows += boxPath(bar.x + 2 + column * windowPitch.x, top + 4.5 + row * windowPitch.y, 2.6, 4);
      }
    }
  });
  const houses = drawn.map((shapes, at) => (shapes === '' ? '' : path(shapes, walls[ground][at] ?? inks.sumi)));
  return houses.join('') + (windows === '' ? '' : path(windows, lit[ground]));
}

/** A standalone skyline, for a page. */
export function skylineSvg(request: Skyline): string {
  const { width, height } = request;
  return svgDocument(width, height, skylineGroup(request), { preserveAspectRatio: 'none', 'aria-hidden': 'true' });
}
