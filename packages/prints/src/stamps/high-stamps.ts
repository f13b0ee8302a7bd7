import { createRandom } from '@madoi/random/create-random';
import { inks } from '../drawing/inks.ts';
import { circle, group, path, rect, repeat, tenth } from '../drawing/shapes.ts';
import { camellia, cherryBlossom, cherryPetalPath } from '../flowers/blossoms.ts';
import { drawBurst } from './burst.ts';
import type { StampColours } from './stamp-colours.ts';

const turned = (x: number, y: number, deg: number, children: string) =>
  group({ transform: `translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(deg)})` }, children);

/** The colours of the great burst, from the outermost sphere in. */
export const burstColours = ({ glow, first, pale }: StampColours): readonly string[] => [
  glow,
  first,
  pale,
  inks.tomoshibi,
];

/** A cloud's edge as a bar, 110×9. */
export const cloudBar = (colour: string): string => rect(0, 0, 110, 9, colour, { rx: 4.5 });

/** The full moon, 100×100. */
export const fullMoon = ({ pale, glow }: StampColours): string =>
  circle(50, 50, 50, glow, { opacity: 0.16 }) + circle(50, 50, 42, pale);

/** Petals on the wind; the far ones are small. `random` decides where. */
function petalDrift(colours: readonly string[], count: number): string {
  const random = createRandom(31);
  return repeat(count, (index) => {
    const [x, y] = [random() * 220, random() * 132];
    const length = 5 + random() * 8;
    return turned(x, y, random() * 360, path(cherryPetalPath(length), colours[index % colours.length] ?? inks.kami));
  });
}

/** The cards, 220×132 on their own ground. */
export const highCards = {
  fireworks: (colours: StampColours) =>
    drawBurst({ x: 110, y: 58, radius: 62 }, burstColours(colours), createRandom(5)),
  camellia: ({ deep, first, pale }: StampColours) =>
    camellia({ x: 110, y: 58, radius: 60 }, { petals: deep, heart: inks.tomoshibi }) +
    camellia({ x: 40, y: 96, radius: 27 }, { petals: first, heart: inks.dayShu }) +
    camellia({ x: 188, y: 92, radius: 31 }, { petals: pale, heart: inks.dayShu }),
  moon: (colours: StampColours) =>
    group({ transform: 'translate(52 4) scale(1.15)' }, fullMoon(colours)) +
    group({ transform: 'translate(14 66)' }, cloudBar(inks.night2)) +
    group({ transform: 'translate(104 84)' }, cloudBar(inks.night2)) +
    group({ transform: 'translate(44 100) scale(.7)' }, cloudBar(inks.night3)),
  blossoms: ({ first, pale }: StampColours) =>
    petalDrift([first, pale, inks.kami], 46) +
    cherryBlossom({ x: 106, y: 62, radius: 44 }, { petals: first, heart: inks.dayShu }) +
    cherryBlossom({ x: 36, y: 92, radius: 25 }, { petals: pale, heart: inks.dayShu }) +
    cherryBlossom({ x: 184, y: 36, radius: 29 }, { petals: pale, heart: inks.dayShu }),
} as const;
