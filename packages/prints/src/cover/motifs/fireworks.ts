import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../../drawing/bokashi.ts';
import { inks } from '../../drawing/inks.ts';
import { boxPath, circle, dotPath, path, rect, repeat, stroke, tenth } from '../../drawing/shapes.ts';
import { ridgePath } from '../landforms.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

interface Burst {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly colours: readonly [inner: string, middle: string, tip: string];
  readonly rays: number;
}

const round = { 'stroke-linecap': 'round' } as const;

function drawBurst(random: Random, { cx, cy, radius, colours, rays }: Burst): string {
  const tiers = [
    { from: 0.18, to: 0.5, width: 1.6, d: '' },
    { from: 0.5, to: 0.8, width: 2, d: '' },
    { from: 0.8, to: 1, width: 2.6, d: '' },
  ];
  let tips = '';
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * Math.PI * 2;
    const reach = radius * (0.94 + random() * 0.08);
    const point = (t: number, sag: number) =>
      `${tenth(cx + Math.cos(angle) * reach * t)} ${tenth(cy + Math.sin(angle) * reach * t + t * t * sag)}`;
    for (const tier of tiers) tier.d += `M${point(tier.from, 10)}L${point(tier.to, 14)}`;
    tips += dotPath(cx + Math.cos(angle) * reach * 1.05, cy + Math.sin(angle) * reach * 1.05 + 15);
  }
  const drawn = tiers.map(({ d, width }, index) => stroke(d, colours[index] ?? colours[2], width, round));
  return drawn.join('') + stroke(tips, colours[2], 6.8, round) + circle(cx, cy, radius * 0.09, colours[2]);
}

function pleasureBoat({ key, lamp, accent }: CoverPalette): string {
  return (
    path('M330 498q120 22 232 0l-16 26q-100 14-198 0z', key) +
    rect(364, 462, 160, 40, key) +
    path('M346 464q98-26 196 0z', key) +
    path(
      repeat(7, (index) => boxPath(376 + index * 21, 470, 12, 18)),
      lamp,
    ) +
    repeat(7, (index) => circle(374 + index * 24, 510, 4, accent))
  );
}

/** Heads and shoulders along the bank. */
function crowd(colour: string, random: Random): string {
  let heads = '';
  let shoulders = '';
  for (let index = 0; index < 22; index++) {
    const x = -6 + index * 29 + random() * 8;
    const size = 13 + random() * 6;
    heads += circle(x, 590 - random() * 10 - size, size * 0.78, colour);
    shoulders += `M${tenth(x - size * 1.25)} 606q${tenth(size * 1.25)} ${tenth(-size * 2.1)} ${tenth(size * 2.5)} 0z`;
  }
  return heads + path(shoulders, colour);
}

/** Fireworks over a river, a lit boat, people on the bank. */
export const fireworks: CoverMotif = (palette, random, ids) => {
  const { key, dark, middle, light, lamp, accent, paper } = palette;
  let drawn = bokashiRect(
    ids,
    [
      [0, key],
      [0.6, dark],
      [1, middle],
    ],
    [0, 0, 600, 470],
  );
  drawn += bokashiRect(
    ids,
    [
      [0, middle],
      [0.2, dark],
      [1, key],
    ],
    [0, 440, 600, 160],
  );
  drawn += drawBurst(random, { cx: 236, cy: 196, radius: 166, colours: [accent, lamp, paper], rays: 44 });
  drawn += drawBurst(random, { cx: 470, cy: 132, radius: 92, colours: [light, inks.wakatake, paper], rays: 30 });
  drawn += drawBurst(random, { cx: 452, cy: 322, radius: 58, colours: [inks.sakura, inks.sakura, lamp], rays: 22 });
  drawn += stroke('M236 210q-8 120 4 250', lamp, 2, { opacity: 0.5, 'stroke-dasharray': '2 9' });
  drawn += path(ridgePath(random, { y: 430, amplitude: 8, roughness: 0.4, foot: 446 }), key);
  const glow = repeat(40, (index) => boxPath(160 + random() * 160, 454 + index * 3.4, 20 + random() * 50, 1.6));
  const shine = repeat(24, (index) => boxPath(420 + random() * 90, 454 + index * 4, 10 + random() * 30, 1.5));
  drawn += path(glow, accent, { opacity: 0.45 }) + path(shine, lamp, { opacity: 0.35 });
  return drawn + pleasureBoat(palette) + crowd(key, random);
};
