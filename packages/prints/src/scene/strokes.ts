import { path, stroke, tenth } from '../drawing/shapes.ts';

/** Path data of a flat lens of light on water. */
export function lensPath(cx: number, y: number, length: number, height: number): string {
  const half = tenth(length / 2);
  const whole = tenth(length);
  const h = tenth(height);
  return `M${tenth(cx - length / 2)} ${tenth(y)}q${half} ${-h} ${whole} 0q${-half} ${h} ${-whole} 0Z`;
}

/** Gathers path data by colour and density, so that a few hundred touches of the brush become a few elements. */
export interface InkLayers {
  add(colour: string, opacity: number, d: string): void;
  drawFilled(): string;
  drawDots(diameter: number): string;
}

export function createInkLayers(): InkLayers {
  const layers = new Map<string, { readonly colour: string; readonly opacity: number; d: string }>();
  return {
    add(colour, opacity, d) {
      // Eight steps of density are all that the eye distinguishes in touches this small.
      const step = Math.max(0.05, Math.round(opacity * 8) / 8);
      const key = `${colour}/${step}`;
      const layer = layers.get(key) ?? { colour, opacity: step, d: '' };
      layer.d += d;
      layers.set(key, layer);
    },
    drawFilled: () => [...layers.values()].map(({ colour, opacity, d }) => path(d, colour, { opacity })).join(''),
    drawDots: (diameter) =>
      [...layers.values()]
        .map(({ colour, opacity, d }) => stroke(d, colour, diameter, { opacity, 'stroke-linecap': 'round' }))
        .join(''),
  };
}
