import { type InkName, inkOklch, inks, kamiOklch } from '../drawing/inks.ts';
import { mixOklch, type Oklch, oklchToHex } from '../drawing/oklch.ts';

/** The two inks that a stamp is printed in. */
export type InkPair = readonly [first: InkName, second: InkName];

/** The blocks of a stamp, made of its two inks. */
export interface StampColours {
  readonly first: string;
  readonly second: string;
  /** The first ink, lit from within: where something burns or shines. */
  readonly glow: string;
  /** The first ink, laid on thick. */
  readonly deep: string;
  /** The second ink, nearly paper. */
  readonly pale: string;
}

const lamp: Oklch = [86, 0.125, 88];

const thick = ([lightness, chroma, hueDeg]: Oklch): Oklch => [lightness * 0.785, Math.min(0.17, chroma * 2.1), hueDeg];

export function stampColours([first, second]: InkPair): StampColours {
  return {
    first: inks[first],
    second: inks[second],
    glow: oklchToHex(mixOklch(inkOklch[first], 0.5, lamp)),
    deep: oklchToHex(thick(inkOklch[first])),
    pale: oklchToHex(mixOklch(inkOklch[second], 0.4, kamiOklch)),
  };
}
