import type { Random } from '@madoi/random/create-random';
import { bokashiRect } from '../../drawing/bokashi.ts';
import { oklchToHex } from '../../drawing/oklch.ts';
import { pickOne } from '../../drawing/pick-one.ts';
import { boxPath, circle, dotPath, element, group, path, rect, stroke, tenth } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const leafGreen = oklchToHex([54, 0.08, 150]);

function sunsetBay(palette: CoverPalette, random: Random): string {
  let drawn = circle(330, 372, 92, palette.accent) + rect(0, 372, 600, 240, palette.dark);
  for (let index = 0; index < 9; index++) {
    const width = 220 - index * 22 + random() * 30;
    const colour = index % 2 ? palette.accent : palette.lamp;
    drawn += rect(330 - width / 2, 380 + index * 19, width, 6 - index * 0.3, colour, { opacity: 0.8 });
  }
  let ripples = '';
  for (let index = 0; index < 20; index++) {
    ripples += boxPath(random() * 560, 392 + random() * 180, 30 + random() * 70, 2);
  }
  return (
    drawn +
    path(ripples, palette.middle, { opacity: 0.6 }) +
    path('M20 300Q90 272 150 300L170 330 20 340Z', palette.key, { opacity: 0.7 })
  );
}

function raceme(palette: CoverPalette, random: Random, index: number): string {
  const x = 28 + index * 60 + random() * 18;
  const length = 150 + random() * 170;
  const top = 34 + random() * 14;
  const petals = { [palette.dark]: '', [palette.middle]: '', [palette.light]: '' };
  for (let y = 0; y < length; y += 11) {
    const width = (1 - y / length) * 30 + 4;
    for (let side = -2; side <= 2; side++) {
      if (Math.abs(side) * 8 > width) continue;
      const colour = pickOne(random, [palette.middle, palette.dark, palette.light, palette.middle]);
      petals[colour] += dotPath(x + side * 9 + (random() - 0.5) * 5, top + 16 + y + (random() - 0.5) * 5);
    }
  }
  return (
    rect(x - 1, top, 2, length * 0.9, palette.key) +
    Object.entries(petals)
      .map(([colour, d]) => stroke(d, colour, 11.4, { 'stroke-linecap': 'round' }))
      .join('')
  );
}

/** Wisteria over a round window on a bay at sunset. */
export const wisteria: CoverMotif = (palette, random, ids) => {
  const clip = ids('round');
  let drawn = rect(0, 0, 600, 600, palette.paper) + circle(300, 300, 262, palette.light);
  drawn += element('clipPath', { id: clip }, circle(300, 300, 262, '#000'));
  const sky = bokashiRect(
    ids,
    [
      [0, palette.middle],
      [0.5, palette.light],
      [1, palette.paper],
    ],
    [0, 0, 600, 380],
  );
  drawn += group({ 'clip-path': `url(#${clip})` }, sky + sunsetBay(palette, random));
  drawn += stroke('M-10 24Q200 66 330 26T620 52', palette.key, 9);
  for (let index = 0; index < 10; index++) drawn += raceme(palette, random, index);
  let leaves = '';
  for (let index = 0; index < 8; index++)
    leaves += `M${tenth(20 + index * 82 + random() * 20)} 40q26-26 52-4q-26 10-52 4z`;
  return drawn + path(leaves, leafGreen);
};
