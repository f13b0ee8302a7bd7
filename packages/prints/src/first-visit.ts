import { createIdScope, idPrefixOf } from './drawing/ids.ts';
import { element } from './drawing/shapes.ts';
import { drawDusk, duskField } from './first-visit/dusk.ts';
import { drawRecord } from './first-visit/record.ts';
import { drawShelf } from './first-visit/shelf.ts';
import { drawWords } from './first-visit/words.ts';

/** Choosing a room, hearing the same moment, talking: three sheets of one scene at dusk. */
export const firstVisitSheets = [1, 2, 3] as const;
export type FirstVisitSheet = (typeof firstVisitSheets)[number];

const sheet = { width: 300, height: duskField.height, step: 324 } as const;
const drawn = { 1: drawShelf, 2: drawRecord, 3: drawWords } as const;

/** One sheet, 300 × 330: a window on the scene, so that three of them side by side go on into each other. */
export function firstVisitSvg(number: FirstVisitSheet): string {
  const ids = createIdScope(idPrefixOf('first-visit', [number]));
  const { width, height, step } = sheet;
  const box = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${(number - 1) * step} 0 ${width} ${height}`,
    width,
    height,
    preserveAspectRatio: 'xMidYMid slice',
    'aria-hidden': 'true',
  };
  return element('svg', box, drawDusk(ids) + drawn[number]());
}
