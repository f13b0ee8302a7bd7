import { drawLine, type HorizontalLettering, shortenToWidth } from './drawing/horizontal-lettering.ts';
import { createIdScope, idPrefixOf } from './drawing/ids.ts';
import { inks } from './drawing/inks.ts';
import { textWidthPx } from './drawing/latin-widths.ts';
import { element, group, path, rect, svgDocument } from './drawing/shapes.ts';
import { kanjiOutline } from './mark/wordmark-outlines.ts';
import { markGroup } from './mark.ts';
import { panoramaGroup } from './panorama.ts';
import { faces } from './social-image/faces.ts';
import { drawObiBand, type ObiBand } from './social-image/obi-band.ts';

/**
 * The social preview of a lounge, 1200×630. Every text comes in the reader's language. `coverHref` is a `data:` URI of a
 * PNG or JPEG (the rasteriser fetches nothing), `nowPlaying.label` says what the track is doing (いま流れているのは),
 * `company` who is there (72人と、同じ曲を).
 */
export interface LoungeSocialImage extends ObiBand {
  readonly coverHref?: string | undefined;
  readonly nowPlaying?: { readonly label: string; readonly title: string; readonly artist: string } | undefined;
  readonly company?: string | undefined;
}

const field = { width: 1200, height: 630 } as const;
const cover = { x: 72, y: 72, sizePx: 360 } as const;
const footerTop = 518;
/** Left edge and width of the words beside the cover; without a cover they take its place. */
const words = { x: 468, width: 412 } as const;

const gothic: Omit<HorizontalLettering, 'sizePx'> = {
  font: faces.gothic,
  latinFont: faces.grotesk,
  latinFace: 'grotesk',
  weight: 400,
  fill: inks.text2,
};
const mincho: Omit<HorizontalLettering, 'sizePx'> = {
  font: faces.mincho,
  latinFont: faces.mincho,
  latinFace: 'mincho',
  weight: 700,
  fill: inks.kami,
};

function night(prefix: string): string {
  const moon = { x: 882, y: 139, radius: 78 };
  return panoramaGroup({ ...field, horizonY: 504, moon, seed: 11, stars: 90 }, createIdScope(prefix));
}

function drawCover(href: string): string {
  const { x, y, sizePx } = cover;
  return (
    rect(x, y + 10, sizePx, sizePx, inks.shade) +
    element('image', { x, y, width: sizePx, height: sizePx, href, preserveAspectRatio: 'xMidYMid slice' })
  );
}

/** The track's title: as large as its width allows, then on two lines, then cut. */
function titleLines(title: string, widthPx: number): { readonly sizePx: number; readonly lines: readonly string[] } {
  for (const sizePx of [44, 38, 32]) {
    if (textWidthPx(title, sizePx, 'mincho') <= widthPx) return { sizePx, lines: [title] };
  }
  const sizePx = 32;
  const characters = [...title];
  let first = characters.length;
  while (first > 1 && textWidthPx(characters.slice(0, first).join(''), sizePx, 'mincho') > widthPx) first -= 1;
  const space = characters.slice(0, first).lastIndexOf(' ');
  if (space > first / 2) first = space + 1;
  const rest = shortenToWidth(characters.slice(first).join('').trim(), widthPx, sizePx, 'mincho');
  return { sizePx, lines: [characters.slice(0, first).join('').trimEnd(), rest] };
}

function drawNowPlaying(
  { label, title, artist }: NonNullable<LoungeSocialImage['nowPlaying']>,
  withCover: boolean,
): string {
  const x = withCover ? words.x : cover.x;
  const widthPx = withCover ? words.width : 780;
  const { sizePx, lines } = titleLines(title, widthPx);
  const lineHeight = sizePx * 1.3;
  const lastBaseline = 360;
  const top = lastBaseline - (lines.length - 1) * lineHeight;
  const large = { ...mincho, sizePx };
  return (
    drawLine(shortenToWidth(label, widthPx, 20, 'grotesk'), x, top - sizePx * 0.9 - 18, { ...gothic, sizePx: 20 }) +
    lines.map((line, index) => drawLine(line, x, top + index * lineHeight, large)).join('') +
    drawLine(shortenToWidth(artist, widthPx, 24, 'grotesk'), x, lastBaseline + 40, { ...gothic, sizePx: 24 })
  );
}

/** The brand strip. Its words are outlined, so they need no font. */
function drawFooter(right: number, company: string | undefined): string {
  const crest = group({ transform: 'translate(72 546) scale(1.17)' }, markGroup('night'));
  const name = group({ transform: 'translate(83 542) scale(1.25)' }, path(kanjiOutline, inks.kami));
  const line =
    company === undefined
      ? ''
      : drawLine(shortenToWidth(company, right - 320, 24, 'grotesk'), 284, 583, { ...gothic, sizePx: 24 });
  return rect(0, footerTop, right, field.height - footerTop, inks.night0) + crest + name + line;
}

/** The social preview of a lounge as standalone SVG for the rasteriser; see `faces` for the fonts it needs. */
export function loungeSocialImageSvg(request: LoungeSocialImage): string {
  const { coverHref, nowPlaying, company } = request;
  const drawn =
    night(idPrefixOf('social', [request.number, request.title])) +
    (coverHref === undefined ? '' : drawCover(coverHref)) +
    (nowPlaying === undefined ? '' : drawNowPlaying(nowPlaying, coverHref !== undefined)) +
    drawFooter(900, company) +
    drawObiBand(request);
  return svgDocument(field.width, field.height, drawn);
}
