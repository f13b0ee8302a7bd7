import { drawLine, type HorizontalLettering, shortenToWidth } from './drawing/horizontal-lettering.ts';
import { createIdScope, idPrefixOf } from './drawing/ids.ts';
import { inks } from './drawing/inks.ts';
import { textWidthPx } from './drawing/latin-widths.ts';
import { circle, element, escapeXml, group, path, rect, svgDocument } from './drawing/shapes.ts';
import { stableHash } from './drawing/stable-hash.ts';
import { kanjiOutline } from './mark/wordmark-outlines.ts';
import { markGroup } from './mark.ts';
import { panoramaGroup } from './panorama.ts';
import { skylineGroup } from './skyline.ts';
import { faces } from './social-image/faces.ts';
import { drawObiBand, type ObiBand } from './social-image/obi-band.ts';

export interface KeepsakeRow {
  readonly title: string;
  readonly count?: string | undefined;
}

/**
 * The picture of an evening that is over: `wide` 1200×630 for link previews, `tall` 1080×1920 for phones. Every text comes in the reader's
 * language; `headline` is set on two lines, `coverHref` is a `data:` URI of a PNG or JPEG, `bars` are reactions over the evening.
 */
export interface KeepsakeImage extends ObiBand {
  readonly shape: 'wide' | 'tall';
  readonly date: string;
  readonly headline: readonly [string, string];
  readonly rows: readonly KeepsakeRow[];
  /** How many were there. */
  readonly company: string;
  readonly bars: readonly number[];
  readonly coverHref?: string | undefined;
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly horizonY: number;
  readonly moon: { readonly x: number; readonly y: number; readonly radius: number };
  readonly footerTop: number;
  readonly skylineHeight: number;
  readonly obi: { readonly x: number; readonly scale: number };
  readonly cover: { readonly x: number; readonly y: number; readonly sizePx: number };
  readonly sheet: { readonly x: number; readonly y: number; readonly width: number; readonly paddingX: number };
  readonly type: {
    readonly small: number;
    readonly headline: number;
    readonly row: number;
    readonly rowHeight: number;
  };
}

const layouts: Readonly<Record<KeepsakeImage['shape'], Layout>> = {
  wide: {
    width: 1200,
    height: 630,
    horizonY: 504,
    moon: { x: 182, y: 150, radius: 66 },
    footerTop: 530,
    skylineHeight: 84,
    obi: { x: 900, scale: 1 },
    cover: { x: 64, y: 56, sizePx: 236 },
    sheet: { x: 324, y: 56, width: 536, paddingX: 32 },
    type: { small: 20, headline: 32, row: 22, rowHeight: 46 },
  },
  tall: {
    width: 1080,
    height: 1920,
    horizonY: 1_540,
    moon: { x: 150, y: 150, radius: 70 },
    footerTop: 1_750,
    skylineHeight: 190,
    obi: { x: 690, scale: 1.4 },
    cover: { x: 72, y: 270, sizePx: 540 },
    sheet: { x: 72, y: 930, width: 936, paddingX: 52 },
    type: { small: 32, headline: 54, row: 36, rowHeight: 84 },
  },
};

const gothic = (sizePx: number, fill: string, weight = 400): HorizontalLettering => ({
  font: faces.gothic,
  latinFont: faces.grotesk,
  latinFace: weight > 400 ? 'grotesk-bold' : 'grotesk',
  sizePx,
  fill,
  weight,
});
const mincho = (sizePx: number): HorizontalLettering => ({
  font: faces.mincho,
  latinFont: faces.mincho,
  latinFace: 'mincho',
  sizePx,
  fill: inks.sumi,
  weight: 700,
});

const fitted = (text: string, widthPx: number, { sizePx, latinFace }: HorizontalLettering): string =>
  shortenToWidth(text, widthPx, sizePx, latinFace);

/** The largest of a few sizes at which both lines fit, else cut. */
function headlineSize(lines: readonly string[], widthPx: number, largest: number): number {
  const fits = (sizePx: number) => lines.every((line) => textWidthPx(line, sizePx, 'mincho') <= widthPx);
  return [largest, largest * 0.85].find(fits) ?? largest * 0.72;
}

function drawRank(rank: number, x: number, y: number, sizePx: number): string {
  const attributes = {
    x,
    y: y + sizePx * 0.26,
    'text-anchor': 'middle',
    'font-family': faces.grotesk,
    'font-weight': 700,
    'font-size': sizePx * 0.72,
    fill: inks.kami,
  };
  return circle(x, y, sizePx * 0.66, inks.dayShu) + element('text', attributes, escapeXml(String(rank)));
}

function drawRows({ rows }: KeepsakeImage, { sheet, type }: Layout, top: number): string {
  const left = sheet.x + sheet.paddingX;
  const right = sheet.x + sheet.width - sheet.paddingX;
  const strong = gothic(type.row, inks.sumi, 700);
  return rows
    .map(({ title, count }, at) => {
      const middle = top + type.rowHeight * (at + 0.5);
      const baseline = middle + type.row * 0.36;
      const countWidth = count === undefined ? 0 : textWidthPx(count, type.row, 'grotesk-bold');
      const nameX = left + type.row * 1.9;
      const name = fitted(title, right - nameX - countWidth - type.row, strong);
      return (
        drawRank(at + 1, left + type.row * 0.66, middle, type.row) +
        drawLine(name, nameX, baseline, strong) +
        (count === undefined ? '' : drawLine(count, right - countWidth, baseline, strong)) +
        rect(left, top + type.rowHeight * (at + 1), right - left, 1, inks.sumi, { opacity: 0.16 })
      );
    })
    .join('');
}

function drawSheet(image: KeepsakeImage, layout: Layout): string {
  const { sheet, type } = layout;
  const left = sheet.x + sheet.paddingX;
  const widthPx = sheet.width - 2 * sheet.paddingX;
  const headlinePx = headlineSize(image.headline, widthPx, type.headline);
  const dateY = sheet.y + type.small * 2.1;
  const firstY = dateY + headlinePx * 1.5;
  const secondY = firstY + headlinePx * 1.38;
  const rowsTop = secondY + headlinePx * 0.72;
  const rowsBottom = rowsTop + type.rowHeight * image.rows.length;
  const companyY = rowsBottom + type.row * 1.7;
  const height = companyY + type.row * 0.95 - sheet.y;
  const [first, second] = image.headline;
  const large = mincho(headlinePx);
  const strong = gothic(type.row, inks.sumi, 700);
  return (
    rect(sheet.x, sheet.y + 8, sheet.width, height, inks.shade) +
    rect(sheet.x, sheet.y, sheet.width, height, inks.kami, { rx: 2 }) +
    drawLine(fitted(image.date, widthPx, gothic(type.small, inks.sumi2)), left, dateY, gothic(type.small, inks.sumi2)) +
    drawLine(fitted(first, widthPx, large), left, firstY, large) +
    drawLine(fitted(second, widthPx, large), left, secondY, large) +
    rect(left, rowsTop, widthPx, 2, inks.sumi) +
    drawRows(image, layout, rowsTop) +
    drawLine(fitted(image.company, widthPx, strong), left, companyY, strong)
  );
}

function drawCover(href: string, { x, y, sizePx }: Layout['cover']): string {
  const picture = { x, y, width: sizePx, height: sizePx, href, preserveAspectRatio: 'xMidYMid slice' };
  return rect(x, y + 8, sizePx, sizePx, inks.shade) + element('image', picture);
}

/** The brand strip, in letters that are outlined and need no font. */
function drawFooter({ width, height, footerTop }: Layout): string {
  const strip = rect(0, footerTop, width, height - footerTop, inks.night0);
  const scale = width === 1_200 ? 1 : 1.6;
  const middle = (footerTop + height) / 2;
  const brand =
    markGroup('night') + group({ transform: 'translate(10 -3) scale(1.07)' }, path(kanjiOutline, inks.kami));
  return (
    strip +
    group({ transform: `translate(${width === 1_200 ? 64 : 72} ${middle - 24 * scale}) scale(${scale})` }, brand)
  );
}

/** The picture as standalone SVG for the rasteriser; see `faces` for the fonts it needs. */
export function keepsakeImageSvg(image: KeepsakeImage): string {
  const layout = layouts[image.shape];
  const { width, height, horizonY, moon, footerTop, skylineHeight, obi } = layout;
  const ids = createIdScope(idPrefixOf('keepsake', [image.shape, image.number, image.title]));
  const night = panoramaGroup({ width, height, horizonY, moon, seed: 11, stars: 90 }, ids);
  const seed = stableHash(image.title) % 1_000;
  const town = skylineGroup({ width, height: skylineHeight, bars: image.bars, ground: 'night', seed });
  const band = group({ transform: `translate(${obi.x - 900 * obi.scale} 0) scale(${obi.scale})` }, drawObiBand(image));
  const drawn =
    night +
    (image.bars.length === 0 ? '' : group({ transform: `translate(0 ${footerTop - skylineHeight})` }, town)) +
    drawFooter(layout) +
    (image.coverHref === undefined ? '' : drawCover(image.coverHref, layout.cover)) +
    drawSheet(image, layout) +
    band;
  return svgDocument(width, height, drawn);
}
