import { type InkName, inkNames, inks } from '@madoi/prints/drawing/inks';

const inkByHex = new Map(inkNames.map((name) => [inks[name].toLowerCase(), name]));

/** The house’s ink of this colour; undefined for a colour that an operator has made. */
export const inkOf = (colour: string): InkName | undefined => inkByHex.get(colour.toLowerCase());

/** A colour of the wire as the stylesheet takes it: the house’s inks are its own tokens. */
export const cssColour = (colour: string): string => {
  const ink = inkOf(colour);
  return ink === undefined ? colour : `var(--${ink})`;
};
