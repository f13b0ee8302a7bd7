import { circle, group, path, repeat, stroke, tenth } from '../drawing/shapes.ts';

/** Where a flower stands and how far it reaches, in the units of its picture. */
export interface FlowerPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface FlowerColours {
  readonly petals: string;
  readonly heart: string;
}

const fullTurn = Math.PI * 2;

/** Camellia (椿): five full petals round a brush of stamens. */
export function camellia({ x, y, radius }: FlowerPlace, { petals, heart }: FlowerColours): string {
  const petal = (index: number) => {
    const angle = (index / 5) * fullTurn - Math.PI / 2;
    const [px, py] = [x + radius * 0.58 * Math.cos(angle), y + radius * 0.58 * Math.sin(angle)];
    return circle(px, py, radius * 0.44, petals);
  };
  const stamen = (index: number) => {
    const angle = (index / 10) * fullTurn;
    return `M${tenth(x)} ${tenth(y)}L${tenth(x + radius * 0.42 * Math.cos(angle))} ${tenth(y + radius * 0.42 * Math.sin(angle))}`;
  };
  return (
    repeat(5, petal) +
    circle(x, y, radius * 0.3, petals) +
    stroke(repeat(10, stamen), heart, radius * 0.06) +
    circle(x, y, radius * 0.16, heart)
  );
}

/** One notched petal that points up from the origin, `length` long, as path data. */
export function cherryPetalPath(length: number): string {
  const [w, l] = [length * 0.46, length];
  return `M0 0C${tenth(-w * 0.6)} ${tenth(-l * 0.2)} ${tenth(-w)} ${tenth(-l * 0.72)} ${tenth(-w * 0.34)} ${tenth(-l)}L0 ${tenth(-l * 0.86)}L${tenth(w * 0.34)} ${tenth(-l)}C${tenth(w)} ${tenth(-l * 0.72)} ${tenth(w * 0.6)} ${tenth(-l * 0.2)} 0 0Z`;
}

/** Cherry blossom (桜): five notched petals and fine stamens. */
export function cherryBlossom({ x, y, radius }: FlowerPlace, { petals, heart }: FlowerColours): string {
  const petal = cherryPetalPath(radius);
  const stamens = repeat(5, (index) => {
    const angle = (index / 5) * fullTurn - Math.PI / 2;
    return `M0 0L${tenth(radius * 0.44 * Math.cos(angle))} ${tenth(radius * 0.44 * Math.sin(angle))}`;
  });
  return group(
    { transform: `translate(${tenth(x)} ${tenth(y)})` },
    repeat(5, (index) => path(petal, petals, { transform: `rotate(${index * 72})` })) +
      stroke(stamens, heart, radius * 0.055, { 'stroke-linecap': 'round' }) +
      circle(0, 0, radius * 0.1, heart),
  );
}
