import { inks } from './drawing/inks.ts';
import { group, rect, svgDocument } from './drawing/shapes.ts';
import { carvedCrest } from './mark/carved-crest.ts';
import { type CrestMeasures, flatCrest } from './mark/crest.ts';

const nightInks = { ink: inks.kami, lit: inks.tomoshibi };
const measures32: CrestMeasures = { centre: 16, ring: 11.4, seat: 3.3, record: 5.8, hole: 1.8 };

/** The browser tab: the crest on a rounded night ground, 32×32. */
export function faviconSvg(): string {
  return svgDocument(32, 32, rect(0, 0, 32, 32, inks.night0, { rx: 6 }) + flatCrest(measures32, nightInks));
}

/** The icon of the installed app (purpose `any`), 512×512: rounded ground, carved crest. */
export function appIconSvg(): string {
  return svgDocument(512, 512, rect(0, 0, 512, 512, inks.night0, { rx: 96 }) + crestScaled(0.78));
}

/** The icon a platform cuts to its own shape (purpose `maskable`), 512×512: the crest stays inside the safe circle. */
export function maskableIconSvg(): string {
  return svgDocument(512, 512, rect(0, 0, 512, 512, inks.night0) + crestScaled(0.64));
}

function crestScaled(share: number): string {
  const inset = Math.round(256 * (1 - share));
  return group({ transform: `translate(${inset} ${inset}) scale(${share})` }, carvedCrest(nightInks, inks.night0));
}
