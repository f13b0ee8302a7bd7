import { type InkName, inkNames } from '../drawing/inks.ts';
import type { InkPair } from './stamp-colours.ts';

/**
 * The twelve stamps, under the ids that they have on the wire, with their effect levels (specification 3.29): beside the giver (1), a band of the stage (2), the whole stage (3).
 */
export const stampLevels = {
  'stamp-tea': 1,
  'stamp-fan': 1,
  'stamp-cat': 1,
  'stamp-umbrella': 1,
  'stamp-shooting-stars': 2,
  'stamp-lanterns': 2,
  'stamp-waves': 2,
  'stamp-maple': 2,
  'stamp-fireworks': 3,
  'stamp-camellia': 3,
  'stamp-moon': 3,
  'stamp-blossoms': 3,
} as const;
export type StampName = keyof typeof stampLevels;
export type StampLevel = (typeof stampLevels)[StampName];

export const isStampName = (name: string): name is StampName => Object.hasOwn(stampLevels, name);

/** The inks that each is printed in unless its product says otherwise. */
export const stampInks: Readonly<Record<StampName, InkPair>> = {
  'stamp-tea': ['shu', 'kinari'],
  'stamp-fan': ['kinari', 'kinari'],
  'stamp-cat': ['sakura', 'kinari'],
  'stamp-umbrella': ['asagi', 'kinari'],
  'stamp-shooting-stars': ['kinari', 'kinari'],
  'stamp-lanterns': ['kinari', 'shu'],
  'stamp-waves': ['asagi', 'kinari'],
  'stamp-maple': ['shu', 'kinari'],
  'stamp-fireworks': ['shu', 'kinari'],
  'stamp-camellia': ['sakura', 'kinari'],
  'stamp-moon': ['fuji', 'kinari'],
  'stamp-blossoms': ['sakura', 'kinari'],
};

/** What a stamp is drawn as: a shape in two inks. */
export interface StampDrawing {
  readonly name: StampName;
  readonly inks: InkPair;
}

const isInk = (name: string | undefined): name is InkName => inkNames.some((known) => known === name);
const isSamePair = ([first, second]: InkPair, other: InkPair): boolean => first === other[0] && second === other[1];

/** The id of a drawing: a shape in its own inks has the shape's (`stamp-moon`), in others they follow (`stamp-moon--asagi-kinari`). */
export const stampIdOf = ({ name, inks }: StampDrawing): string =>
  isSamePair(inks, stampInks[name]) ? name : `${name}--${inks.join('-')}`;

/** What an id is drawn as, by the id alone; undefined: there is no such picture. A picture has no second id. */
export function stampDrawingOf(id: string): StampDrawing | undefined {
  const [name = '', pair, ...rest] = id.split('--');
  if (!isStampName(name) || rest.length > 0) return undefined;
  if (pair === undefined) return { name, inks: stampInks[name] };
  const [first, second, ...more] = pair.split('-');
  if (!isInk(first) || !isInk(second) || more.length > 0) return undefined;
  return isSamePair([first, second], stampInks[name]) ? undefined : { name, inks: [first, second] };
}
