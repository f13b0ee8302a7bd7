import { circle, rect, svgDocument } from './drawing/shapes.ts';

const width = 728;
const height = 76;
const hourX = (hour: number): number => (hour / 24) * width;

/** Colours of the sky, by the share of the day. */
const sky: readonly (readonly [share: number, colour: string])[] = [
  [0, 'oklch(21% .05 255)'],
  [0.19, 'oklch(27% .07 250)'],
  [0.25, 'oklch(72% .1 45)'],
  [0.31, 'oklch(84% .06 222)'],
  [0.5, 'oklch(88% .05 218)'],
  [0.68, 'oklch(84% .06 222)'],
  [0.73, 'oklch(74% .13 42)'],
  [0.8, 'oklch(34% .08 250)'],
  [1, 'oklch(21% .05 255)'],
];
const stars = [
  [1, 16],
  [2.6, 34],
  [4, 18],
  [20.6, 22],
  [21.7, 38],
  [22.8, 14],
  [3.3, 48],
  [0.5, 44],
] as const;

/** Houses along the foot; between dusk and dawn a third of their windows is lit. */
function houses(): string {
  let drawn = '';
  for (let x = 0, index = 0; x < width; index += 1) {
    const [wide, high] = [14 + ((index * 7) % 13), 10 + ((index * 11) % 20)];
    drawn += rect(x, height - high, wide, high, 'oklch(17% .045 256)');
    const hour = (x / width) * 24;
    const isNight = hour > 18 || hour < 6.2;
    for (let pane = 0; isNight && pane < wide / 7 - 1; pane += 1) {
      if ((index + pane) % 3 === 0) drawn += rect(x + 3 + pane * 6, height - high + 4, 3, 4, 'oklch(86% .125 88)');
    }
    x += wide;
  }
  return drawn;
}

/** A day from midnight to midnight as a strip of sky over a town, 728×76, to be stretched to any width. One per page. */
export function dayStripSvg(): string {
  const stops = sky.map(([share, colour]) => `<stop offset="${share}" stop-color="${colour}"/>`).join('');
  const ground = `<defs><linearGradient id="day-strip">${stops}</linearGradient></defs>${rect(0, 0, width, height, 'url(#day-strip)')}`;
  const lights = stars.map(([hour, y]) => circle(hourX(hour), y, 1.4, 'oklch(96% .014 90)')).join('');
  const sun = circle(hourX(12), 30, 14, 'oklch(71% .16 38)');
  const moon = circle(hourX(1.8), 26, 11, 'oklch(94% .05 92)');
  const attributes = { 'aria-hidden': 'true', preserveAspectRatio: 'none' };
  return svgDocument(width, height, ground + lights + sun + moon + houses(), attributes);
}
