import { inks } from './drawing/inks.ts';
import { svgDocument } from './drawing/shapes.ts';
import { carvedCrest } from './mark/carved-crest.ts';
import { type CrestInks, type CrestMeasures, flatCrest } from './mark/crest.ts';

/** On the night the lit seat is tomoshibi, on paper it is day-shu; nothing else is ever lit. */
export type MarkGround = 'night' | 'paper';

const crestInks: Readonly<Record<MarkGround, CrestInks>> = {
  night: { ink: inks.kami, lit: inks.tomoshibi },
  paper: { ink: inks.sumi, lit: inks.dayShu },
};

const grounds: Readonly<Record<MarkGround, string>> = { night: inks.night0, paper: inks.kami };

/** Drawn on the pixel grid: the smaller crest has wider gaps and a bigger hole. */
const measures24: CrestMeasures = { centre: 12, ring: 8.9, seat: 2.6, record: 4.5, hole: 1.4 };
const measures48: CrestMeasures = { centre: 24, ring: 17.6, seat: 5.4, record: 9.8, hole: 2.6 };

/** `inherit` takes the people's ink from `currentColor`; only the flat sizes can. */
export interface MarkRequest {
  readonly size: 24 | 48 | 512;
  readonly ground: MarkGround;
  readonly inherit?: boolean;
}

/** The crest of nine circles (九曜): one standalone SVG, to be scaled by CSS. Clear space around it is one seat. */
export function markSvg({ size, ground, inherit = false }: MarkRequest): string {
  const { ink, lit } = crestInks[ground];
  if (size === 512) return svgDocument(512, 512, carvedCrest({ ink, lit }, grounds[ground]));
  const flat = { ink: inherit ? 'currentColor' : ink, lit };
  return svgDocument(size, size, flatCrest(size === 24 ? measures24 : measures48, flat));
}

/** The flat crest without a document around it, on a 48 field, for use inside another print. */
export function markGroup(ground: MarkGround): string {
  return flatCrest(measures48, crestInks[ground]);
}
