import type { IdScope } from './ids.ts';
import { element, rect } from './shapes.ts';

/** Where (0–1, top to bottom), which colour, how dense (0–1, default 1). */
export type BokashiStop = readonly [offset: number, colour: string, opacity?: number];

/** The vertical gradation a printer wipes into the block. Returns the definition and its reference. */
export function defineBokashi(id: string, stops: readonly BokashiStop[]): string {
  const drawn = stops.map(([offset, colour, opacity]) =>
    element('stop', {
      offset,
      'stop-color': colour,
      ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
    }),
  );
  return element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, drawn.join(''));
}

/** A rectangle filled with a gradation, with its definition beside it. */
export function bokashiRect(
  ids: IdScope,
  stops: readonly BokashiStop[],
  box: readonly [x: number, y: number, width: number, height: number],
): string {
  const id = ids('bokashi');
  return defineBokashi(id, stops) + rect(...box, `url(#${id})`);
}
