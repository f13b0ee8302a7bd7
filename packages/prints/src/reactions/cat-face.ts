import { inks } from '../drawing/inks.ts';
import { path, stroke } from '../drawing/shapes.ts';

/** The cat of the avatars, as a face that fills the stamp: sumi mass, paper whiskers. Eyes and mouth come on top. */
export function drawCatFace(): string {
  return (
    path('M8 23 9.5 6.5 18 12.5q6-1.600 12 0L38.5 6.5 40 23c1 11-7 18.5-16 18.5S7 34 8 23Z', inks.sumi) +
    stroke('M3 27.5l7 1.200M3.5 34l7-1.800M45 27.5l-7 1.200M44.5 34l-7-1.800', inks.kami, 1.5, {
      'stroke-linecap': 'round',
    })
  );
}
