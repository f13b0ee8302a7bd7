import { boxPath, circle, path, rect, repeat, stroke, tenth } from '../../drawing/shapes.ts';
import type { CoverMotif } from '../motif.ts';
import type { CoverPalette } from '../palettes.ts';

const tape = 'M180 306C120 520 300 500 330 540S460 600 620 560';

function shell({ key, dark, middle, accent, lamp, paper }: CoverPalette): string {
  const bands = [key, dark, middle, lamp].map((colour, index) => rect(86, 296 + index * 15, 420, 15, colour));
  return (
    rect(66, 140, 480, 330, key, { rx: 18 }) +
    rect(56, 128, 480, 330, accent, { rx: 18 }) +
    rect(86, 154, 420, 208, paper, { rx: 6 }) +
    bands.join('') +
    rect(150, 214, 292, 92, key, { rx: 46 })
  );
}

function reels({ key, dark, lamp, paper }: CoverPalette): string {
  const teeth = repeat(6, (index) => {
    const [cos, sin] = [Math.cos(index * 1.047), Math.sin(index * 1.047)];
    return `M${tenth(206 + cos * 20)} ${tenth(260 + sin * 20)}l${tenth(cos * -8)} ${tenth(sin * -8)}`;
  });
  return (
    circle(206, 260, 36, paper) +
    circle(386, 260, 36, lamp) +
    circle(404, 250, 32, key) +
    rect(246, 238, 100, 44, dark, { rx: 3 }) +
    path('M262 238h42q14 22 0 44h-42z', key) +
    stroke(teeth, key, 7)
  );
}

function screws({ key }: CoverPalette): string {
  const holes = [196, 264, 328, 396].map((x) => circle(x, 432, 10, key)).join('');
  let corners = '';
  for (const x of [74, 518]) for (const y of [146, 440]) corners += circle(x, y, 6, key, { opacity: 0.55 });
  return holes + corners;
}

/** A cassette with the moon on its take-up reel, the tape running out of the picture. */
export const cassette: CoverMotif = (palette) => {
  const { key, dark, middle, light } = palette;
  const rules = repeat(30, (index) => boxPath(0, index * 20, 600, 1));
  const writing = repeat(3, (index) => boxPath(110, 176 + index * 12, 250 - index * 20, 2));
  return (
    rect(0, 0, 600, 600, light) +
    path(rules, middle, { opacity: 0.35 }) +
    shell(palette) +
    reels(palette) +
    path(writing, key, { opacity: 0.45 }) +
    path('M150 458l20-70h252l20 70z', key, { opacity: 0.26 }) +
    screws(palette) +
    stroke(tape, key, 7) +
    stroke(tape, dark, 3)
  );
};
