import { type InkName, inks } from '../drawing/inks.ts';
import { circle, element, escapeXml, group, rect } from '../drawing/shapes.ts';
import { drawVertical } from '../drawing/vertical-lettering.ts';
import { layColumns, titleCells } from '../obi/columns.ts';
import { faces } from './faces.ts';

/** What stands on the obi of a social image: catalogue number, title, who keeps the room and what it is about, seal. */
export interface ObiBand {
  readonly number: string;
  readonly title: string;
  readonly owner: string;
  readonly topic?: string | undefined;
  readonly seal?: string | undefined;
  readonly ink: InkName;
}

/** Place of the band on the 1200×630 field. */
const left = 900;
const width = 228;
const centreX = left + width / 2;
const titleTop = 130;
const titleAdvance = 1.06;

interface TitleSetting {
  readonly sizePx: number;
  readonly columns: readonly string[];
}

/** The largest setting that fits: one column of 54 or 42, then two of 36 or 30, at last cut. */
function settleTitle(title: string, roomPx: number): TitleSetting {
  const cells = titleCells(title);
  const longestAt = (sizePx: number) => Math.floor(roomPx / (sizePx * titleAdvance));
  for (const sizePx of [54, 42]) {
    const mostCells = Math.min(longestAt(sizePx), sizePx === 54 ? 7 : 10);
    if (cells <= mostCells) return { sizePx, columns: layColumns(title, 1, mostCells).columns };
  }
  const inTwo = layColumns(title, 2, longestAt(36));
  if (!inTwo.shortened) return { sizePx: 36, columns: inTwo.columns };
  return { sizePx: 30, columns: layColumns(title, 2, longestAt(30)).columns };
}

function centred(text: string, y: number, sizePx: number): string {
  const attributes = {
    x: centreX,
    y,
    'text-anchor': 'middle',
    'font-family': faces.grotesk,
    'font-weight': 700,
    'font-size': sizePx,
    fill: inks.sumi,
  };
  return element('text', attributes, escapeXml(text));
}

/** A seal is cut in day-shu; on shu ink it would drown, so there its colours change places. */
function drawSeal(text: string, ink: InkName): string {
  const [disc, letters] = ink === 'shu' ? [inks.kami, inks.dayShu] : [inks.dayShu, inks.kami];
  const latin = /^[\u0020-\u024f]+$/u.test(text);
  const characters = [...text];
  const sizePx = latin ? Math.min(24, 116 / Math.max(3, characters.length)) : characters.length > 3 ? 19 : 24;
  const horizontal = { x: 0, y: sizePx * 0.36, 'text-anchor': 'middle', 'font-family': faces.grotesk };
  const lettering = latin
    ? element('text', { ...horizontal, 'font-weight': 700, 'font-size': sizePx, fill: letters }, escapeXml(text))
    : drawVertical(text, 0, -(characters.length * sizePx * titleAdvance) / 2, {
        sizePx,
        fill: letters,
        font: faces.mincho,
        weight: 700,
        advance: titleAdvance,
      });
  const ring = circle(0, 0, 38.5, 'none', { stroke: letters, 'stroke-width': 1.4, opacity: 0.75 });
  return group({ transform: `translate(${centreX} 548) rotate(-4)` }, circle(0, 0, 42, disc) + ring + lettering);
}

function drawTitle({ title, owner, topic, seal }: ObiBand): string {
  const roomPx = (seal === undefined ? 590 : 494) - titleTop;
  const { sizePx, columns } = settleTitle(title, roomPx);
  const pitch = sizePx * 1.14;
  const byline = topic === undefined || topic.trim() === '' ? owner : `${owner}\u3000${topic}`;
  const bylineLine = layColumns(byline, 1, Math.floor(roomPx / 20)).columns[0] ?? '';
  const whole = columns.length * pitch + 14 + 26;
  const right = centreX + whole / 2;
  const titleSetting = { sizePx, fill: inks.sumi, font: faces.mincho, weight: 700, advance: titleAdvance };
  const bySetting = {
    sizePx: 20,
    fill: inks.sumi,
    font: faces.gothic,
    latinFont: faces.grotesk,
    latinFace: 'grotesk-bold' as const,
    weight: 700,
    advance: 1,
  };
  return (
    columns
      .map((column, index) => drawVertical(column, right - pitch * (index + 0.5), titleTop, titleSetting))
      .join('') + drawVertical(bylineLine, right - columns.length * pitch - 14 - 13, titleTop + 4, bySetting)
  );
}

/** The obi at the right of a social image: paper, number, vertical title, seal. */
export function drawObiBand(band: ObiBand): string {
  const paper =
    rect(left, 0, width, 630, inks[band.ink]) +
    rect(left, 0, 8, 630, '#fff', { opacity: 0.16 }) +
    rect(left + width - 1.5, 0, 1.5, 630, inks.sumi, { opacity: 0.3 });
  const number = centred('L', 56, 20) + centred(band.number, 96, 36);
  const seal = band.seal === undefined || band.seal.trim() === '' ? '' : drawSeal(band.seal.trim(), band.ink);
  return paper + number + drawTitle(band) + seal;
}
