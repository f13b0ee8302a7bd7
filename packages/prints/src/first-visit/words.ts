import { type InkName, inks } from '../drawing/inks.ts';
import { circle, element, path, rect, repeat, stroke, tenth } from '../drawing/shapes.ts';
import { type ReactionName, reactionSvg } from '../reactions.ts';

interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly ink: InkName;
  readonly lines: 1 | 2;
}

function drawBubble({ x, y, width, ink, lines }: Bubble): string {
  const at = (top: number) =>
    `M${x} ${top}h${width - 10}q10 0 10 10v${lines * 15 - 2}q0 10-10 10H${x + 10}q-10 0-10-10Z`;
  const written = repeat(lines, (line) =>
    rect(x + 32, y + 10 + line * 14, width - (line === 0 ? 48 : 70), 6, inks.sumi2, { rx: 3 }),
  );
  return (
    path(at(y + 4), inks.sumi, { opacity: 0.6 }) +
    path(at(y), inks.kami) +
    circle(x + 16, y + 15, 8, inks[ink]) +
    written
  );
}

/** A slip with a flower on it. */
function drawFlowerSlip(): string {
  const slip =
    rect(662, 126, 112, 58, inks.sakura) +
    element('rect', { x: 666, y: 130, width: 104, height: 50, fill: 'none', stroke: inks.sumi, 'stroke-width': 1 }) +
    rect(678, 144, 72, 6, inks.sumi, { rx: 3 }) +
    rect(678, 158, 52, 6, inks.sumi, { rx: 3 });
  const [cx, cy] = [770, 126];
  const on = (radius: number, angle: number) =>
    `${tenth(cx + radius * Math.cos(angle))} ${tenth(cy + radius * Math.sin(angle))}`;
  const petals = repeat(18, (at) => {
    const angle = (at * Math.PI) / 9;
    const petal = `M${cx} ${cy}Q${on(13, angle - 0.14)} ${on(23, angle)}Q${on(13, angle + 0.14)} ${cx} ${cy}Z`;
    return path(petal, at % 2 === 1 ? inks.dayShu : inks.kami);
  });
  return slip + petals + circle(cx, cy, 3, inks.kami);
}

function drawFirework(x: number, y: number, rays: number, radius: number, ink: string): string {
  let lines = '';
  let dots = '';
  for (let at = 0; at < rays; at++) {
    const angle = (at * 2 * Math.PI) / rays;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const end = `${tenth(x + radius * cos)} ${tenth(y + radius * sin)}`;
    lines += `M${tenth(x + radius * 0.25 * cos)} ${tenth(y + radius * 0.25 * sin)}L${end}`;
    dots += `M${end}h.01`;
  }
  const round = { 'stroke-linecap': 'round' };
  return stroke(lines, ink, 1.8, round) + stroke(dots, ink, 3.6, round);
}

/** A reaction inside another picture, under ids of its own: a square of `size` with its corner at `x`, `y`. */
const place = (name: ReactionName, x: number, y: number, size: number, opacity: number): string =>
  element(
    'svg',
    { x, y, width: size, height: size, viewBox: '0 0 48 48', opacity },
    reactionSvg(name, 48).replaceAll('reaction-', 'first-visit-reaction-'),
  );

/** Third sheet: what is said, a flower that is given, reactions that rise. */
export const drawWords = (): string =>
  drawBubble({ x: 664, y: 34, width: 140, ink: 'asagi', lines: 2 }) +
  drawBubble({ x: 792, y: 112, width: 120, ink: 'shu', lines: 1 }) +
  drawFlowerSlip() +
  drawFirework(878, 58, 18, 30, inks.tomoshibi) +
  drawFirework(878, 58, 14, 18, inks.shu) +
  place('CLAP', 690, 222, 40, 1) +
  place('HEART_EYES', 748, 202, 34, 0.92) +
  place('RAISED_HANDS', 806, 236, 38, 1) +
  place('THUMBSUP', 856, 204, 30, 0.8);
