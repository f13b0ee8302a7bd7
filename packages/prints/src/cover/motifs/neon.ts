import type { Random } from '@madoi/random/create-random';
import { inks } from '../../drawing/inks.ts';
import { boxPath, path, rect, stroke } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const rounded = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A glass tube: two halos, the gas, the bright core. */
function tube(paper: string, d: string, colour: string, width: number): string {
  return (
    stroke(d, colour, width + 26, { ...rounded, opacity: 0.09 }) +
    stroke(d, colour, width + 12, { ...rounded, opacity: 0.18 }) +
    stroke(d, colour, width, rounded) +
    stroke(d, paper, 2, { ...rounded, opacity: 0.85 })
  );
}

function brickWall({ dark }: CoverPalette, random: Random): string {
  const courses = ['', '', ''];
  for (let y = 0; y < 600; y += 40) {
    for (let x = ((y / 40) % 2) * -45; x < 600; x += 90) {
      const tone = Math.floor(random() * courses.length);
      courses[tone] += boxPath(x + 2, y + 2, 86, 36);
    }
  }
  return courses.map((d, tone) => path(d, dark, { opacity: 0.45 + tone * 0.1 })).join('');
}

const fish = [
  'M128 318C150 236 262 214 330 266C352 282 366 300 376 316C366 332 350 352 330 366C262 412 154 398 128 318Z',
  'M376 316C420 262 470 250 512 262C490 288 482 304 486 318C484 336 492 356 516 378C470 388 420 372 376 316Z',
  'M232 236C250 190 300 182 326 214C312 226 308 240 312 254',
  'M250 396C256 424 280 436 304 432C296 414 296 402 302 384',
];

/** A goldfish in neon tube on a brick wall. */
export const neon: CoverMotif = (palette, random) => {
  const { key, dark, glow, lamp, paper } = palette;
  const water = inks.asagi;
  let drawn = rect(0, 0, 600, 600, key) + brickWall(palette, random);
  for (const d of fish) drawn += tube(paper, d, glow, 7);
  drawn += tube(paper, 'M176 300a9 9 0 1 0 .1 0', lamp, 5) + tube(paper, 'M222 280q18 36 0 76', water, 5);
  drawn += tube(paper, 'M262 282q10 14 0 28q10 14 0 28M300 296q10 14 0 28', water, 4);
  drawn += tube(paper, 'M96 239a11 11 0 1 0 .1 0M78 188a16 16 0 1 0 .1 0M104 147a9 9 0 1 0 .1 0', water, 4);
  drawn += tube(paper, 'M70 470q40-22 80 0t80 0t80 0t80 0t80 0t80 0', water, 6);
  drawn += tube(paper, 'M110 508q40-22 80 0t80 0t80 0t80 0t80 0', water, 4);
  return drawn + path(boxPath(318, 0, 4, 212) + boxPath(180, 0, 4, 246), dark);
};
