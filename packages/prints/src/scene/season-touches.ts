import type { Random } from '@madoi/random/create-random';
import { inks } from '../drawing/inks.ts';
import { oklchToHex } from '../drawing/oklch.ts';
import { boxPath, circle, dotPath, group, path, repeat, stroke, tenth } from '../drawing/shapes.ts';
import { horizonY, type SceneField } from './field.ts';
import { createInkLayers, lensPath } from './strokes.ts';
import { tones } from './tones.ts';

const round = { 'stroke-linecap': 'round' } as const;

/** Small slanted leaves or petals in the air and on the water. */
function drawDrift(field: SceneField, colours: readonly string[], count: number, random: Random): string {
  const layers = createInkLayers();
  for (let index = 0; index < count; index++) {
    const x = random() * field.width;
    const y = 250 + random() * 560;
    const [dx, dy] = [4 + random() * 4, y > horizonY ? 0 : 2 + random() * 4];
    const colour = colours[index % colours.length] ?? inks.kami;
    const petal = `M${tenth(x)} ${tenth(y)}q${tenth(dx * 0.6)} ${tenth(-dy - 2)} ${tenth(dx)} ${tenth(dy)}q${tenth(-dx * 0.7)} ${tenth(dy * 0.4 + 1.6)} ${tenth(-dx)} ${tenth(-dy)}z`;
    layers.add(colour, y > horizonY ? 0.5 : 0.8, petal);
  }
  return layers.drawFilled();
}

export function drawPetals(field: SceneField, random: Random): string {
  return drawDrift(field, [inks.sakura, oklchToHex([92, 0.035, 5])], field.width / 18, random);
}

export function drawLeaves(field: SceneField, random: Random): string {
  return drawDrift(field, [inks.shu, oklchToHex([60, 0.15, 40])], field.width / 90, random);
}

/** Three sizes of snow: the near flakes are few and large. */
export function drawSnowfall(field: SceneField, random: Random): string {
  return [
    { count: field.width / 9, diameter: 2, opacity: 0.5 },
    { count: field.width / 16, diameter: 3.6, opacity: 0.6 },
    { count: field.width / 40, diameter: 5.6, opacity: 0.7 },
  ]
    .map(({ count, diameter, opacity }) => {
      let flakes = '';
      for (let index = 0; index < count; index++)
        flakes += dotPath(random() * field.width, random() * field.height * 0.86);
      return stroke(flakes, inks.kami, diameter, { ...round, opacity });
    })
    .join('');
}

interface Burst {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
  readonly core: string;
}

function drawBurst({ x, y, radius, colour, core }: Burst, random: Random): string {
  let rays = '';
  let tips = '';
  const count = Math.round(radius * 0.42);
  for (let ray = 0; ray < count; ray++) {
    const angle = (ray / count) * Math.PI * 2;
    const reach = radius * (0.9 + random() * 0.12);
    const at = (t: number) => [x + Math.cos(angle) * reach * t, y + Math.sin(angle) * reach * t + t * t * 6] as const;
    const [[fromX, fromY], [toX, toY], [tipX, tipY]] = [at(0.3), at(0.86), at(1)];
    rays += `M${tenth(fromX)} ${tenth(fromY)}L${tenth(toX)} ${tenth(toY)}`;
    tips += dotPath(tipX, tipY);
  }
  return stroke(rays, colour, 1.6, round) + stroke(tips, core, 4, round) + circle(x, y, radius * 0.07, core);
}

/** Far fireworks over the range, with their light on the water. `x` is the place of the greatest. */
export function drawFarFireworks(x: number, random: Random): string {
  const bursts: readonly Burst[] = [
    { x, y: 266, radius: 84, colour: inks.shu, core: inks.tomoshibi },
    { x: x + 118, y: 330, radius: 50, colour: inks.asagi, core: inks.kami },
    { x: x - 92, y: 356, radius: 36, colour: inks.sakura, core: inks.kami },
  ];
  const glow = repeat(12, (index) =>
    lensPath(x + (random() - 0.5) * 90, horizonY + 8 + index * 9, 30 + random() * 60, 2.4),
  );
  return (
    group({ opacity: 0.85 }, bursts.map((burst) => drawBurst(burst, random)).join('')) +
    path(glow, inks.shu, { opacity: 0.3 })
  );
}

/** A pleasure boat (屋形船) under a row of paper lanterns; `x` is its bow. */
export function drawPleasureBoat(x: number, y: number): string {
  const lanterns = repeat(7, (index) => dotPath(x + 22 + index * 20, y - 24));
  const panes = repeat(6, (index) => boxPath(x + 26 + index * 20, y - 17, 14, 11));
  const light = repeat(4, (index) => lensPath(x + 84, y + 12 + index * 8, 120 - index * 18, 2.6));
  return (
    path(`M${x} ${y - 4}q84 12 172-2l-14 14q-74 8-144 0z`, tones.ink) +
    path(`M${x + 10} ${y - 28}q74-14 148 0l6 6h-160zM${x + 18} ${y - 22}h132v18H${x + 18}z`, tones.ink) +
    path(panes, inks.tomoshibi) +
    stroke(lanterns, inks.shu, 7, round) +
    path(light, inks.tomoshibi, { opacity: 0.35 })
  );
}
