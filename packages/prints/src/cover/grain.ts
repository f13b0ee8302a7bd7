import type { Random } from '@madoi/random/create-random';
import { boxPath, path, stroke, tenth } from '../drawing/shapes.ts';

function fibre(random: Random, index: number): string {
  const y = index * 18 + random() * 10;
  const swing = 3 + random() * 7;
  const phase = random() * 6;
  let d = `M-5 ${tenth(y)}`;
  for (let x = 20; x <= 620; x += 60) {
    const knot = Math.exp(-(((x - 340) / 90) ** 2)) * Math.sin(index * 0.5) * 12;
    d += `L${x} ${tenth(y + Math.sin(x * 0.011 + phase) * swing + knot)}`;
  }
  return d;
}

/** The grain of the block and specks of ink, over the whole 600 field. */
export function drawGrain(random: Random): string {
  let fibres = '';
  for (let index = 0; index < 34; index++) fibres += fibre(random, index);
  let specks = '';
  for (let index = 0; index < 160; index++) {
    specks += boxPath(random() * 600, random() * 600, random() * 3 + 0.6, 0.9);
  }
  return (
    stroke(fibres, '#fff', 1.2, { opacity: 0.075, 'stroke-linejoin': 'round' }) +
    path(specks, '#000', { opacity: 0.12 })
  );
}
