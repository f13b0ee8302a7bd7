import { bokashiRect } from '../../drawing/bokashi.ts';
import { circle, element, rect, repeat, stroke, tenth } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

/** One scale of the sea: seven rings, radius 100. */
function scale({ dark, paper, middle }: CoverPalette): string {
  const rings: readonly (readonly [number, string])[] = [
    [100, dark],
    [86, paper],
    [76, middle],
    [58, paper],
    [50, dark],
    [30, paper],
    [22, middle],
  ];
  return rings.map(([r, fill]) => circle(0, 0, r, fill)).join('');
}

function sea(scaleId: string): string {
  let drawn = '';
  let y = 300;
  let radius = 36;
  while (y < 720) {
    const odd = Math.floor((y - 300) / 10) % 2 === 1;
    for (let x = odd ? -radius : -radius * 2; x < 640 + radius; x += radius * 2) {
      const place = `translate(${tenth(x)} ${tenth(y + radius * 0.7)}) scale(${tenth(radius * 10) / 1000})`;
      drawn += element('use', { href: `#${scaleId}`, transform: place });
    }
    y += radius * 0.52;
    radius *= 1.1;
  }
  return drawn;
}

/** Scales of the sea (青海波), a low sun, plovers. */
export const waves: CoverMotif = (palette, random, ids) => {
  const id = ids('scale');
  let drawn = bokashiRect(
    ids,
    [
      [0, palette.light],
      [0.5, palette.paper],
      [1, palette.paper],
    ],
    [0, 0, 600, 360],
  );
  drawn += circle(392, 170, 104, palette.accent);
  drawn += repeat(3, (index) => rect(250 + index * 44, 196 + index * 22, 260 - index * 30, 5, palette.paper));
  drawn += element('defs', {}, element('g', { id }, scale(palette))) + sea(id);
  const plovers = repeat(7, (index) => {
    const x = 150 + index * 24 + random() * 10;
    return `M${tenth(x - 11)} ${tenth(65 + random() * 60)}q7-6 11 3q4-9 11-3`;
  });
  return drawn + stroke(plovers, palette.key, 3, { 'stroke-linecap': 'round' });
};
