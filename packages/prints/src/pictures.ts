import { inks } from './drawing/inks.ts';
import { circle, ellipse, path, rect, repeat, stroke, svgDocument } from './drawing/shapes.ts';

const hidden = { 'aria-hidden': 'true' } as const;

/** Nothing here yet: a shelf with one obi and four places kept free, 240×140. */
export function emptyShelfSvg(): string {
  const free = repeat(4, (index) =>
    rect(86 + index * 34, 20, 29, 97, 'none', {
      stroke: inks.lineStrong,
      'stroke-width': 1.5,
      'stroke-dasharray': '4 5',
    }),
  );
  const obi =
    rect(48, 20, 30, 98, inks.asagi) +
    rect(48, 20, 4, 98, '#fff', { opacity: 0.2 }) +
    stroke('M63 36v40', inks.sumi, 5, { 'stroke-dasharray': '7 4' });
  const shelf = path('M16 118h208v8H16z', inks.wood) + stroke('M30 126v12M210 126v12', inks.wood, 6);
  return svgDocument(240, 140, shelf + obi + free, hidden);
}

/** Something failed: the needle has jumped off the record, 240×140. */
export function needleOffSvg(): string {
  const record =
    ellipse(100, 96, 92, 30, inks.night0) +
    ellipse(100, 90, 92, 30, inks.night3) +
    ellipse(100, 90, 70, 22, 'none', { stroke: inks.night1, 'stroke-width': 2 }) +
    ellipse(100, 90, 52, 16, 'none', { stroke: inks.night1, 'stroke-width': 2 }) +
    ellipse(100, 90, 30, 9, inks.shu) +
    ellipse(100, 90, 4, 2, inks.sumi);
  const arm =
    stroke('M214 20v44l-26 14', inks.kinari, 5, { 'stroke-linejoin': 'round' }) +
    path('M192 72l-16 8 6 8 16-9z', inks.tomoshibi) +
    circle(214, 20, 9, inks.lineStrong);
  const jolt = stroke('M164 66l-8-10M156 72l-13-5M170 60l-1-13', inks.tomoshibi, 3, { 'stroke-linecap': 'round' });
  return svgDocument(240, 140, record + arm + jolt, hidden);
}

/** No such page: an empty jacket whose record has rolled away, 240×140. */
export function emptyJacketSvg(): string {
  const jacket =
    rect(30, 22, 96, 96, inks.night3) +
    rect(30, 118, 96, 6, inks.night0) +
    rect(30, 22, 18, 96, inks.shu) +
    stroke('M39 36v34', inks.sumi, 4, { 'stroke-dasharray': '6 4' }) +
    stroke('M126 30v80', inks.night0, 3);
  const record =
    circle(188, 96, 28, inks.night0) +
    circle(188, 96, 20, 'none', { stroke: inks.night4, 'stroke-width': 1.2 }) +
    circle(188, 96, 10, inks.asagi) +
    circle(188, 96, 2, inks.night0);
  const trail = stroke('M132 124h22M144 116h14M150 108h6', inks.tomoshibi, 2.4, { 'stroke-linecap': 'round' });
  return svgDocument(240, 140, path('M16 124h208v3H16z', inks.night4) + jacket + record + trail, hidden);
}

/** What hung here is gone: a torn corner under its pin, and the marks of two others, 240×140. */
export function tornNoticeSvg(): string {
  const board = rect(20, 12, 200, 100, inks.night2) + rect(20, 106, 200, 6, inks.night0);
  const grain = stroke('M20 34h200M20 58h200M20 82h200', inks.night1, 1);
  const places = repeat(2, (index) =>
    rect(index === 0 ? 60 : 158, index === 0 ? 20 : 48, 36, 44, 'none', {
      stroke: inks.lineStrong,
      'stroke-width': 1.5,
      'stroke-dasharray': '4 5',
    }),
  );
  const corner = path('M86 26h68v14l-9 7-8-6-9 8-8-7-10 8-8-8-9 6-7-6z', inks.kinari);
  const pin = rect(112, 20, 16, 12, inks.dayShu) + circle(120, 26, 3, inks.kami);
  return svgDocument(240, 140, board + grain + places + corner + pin, hidden);
}
