import { idPrefixOf } from './drawing/ids.ts';
import { type InkName, inks } from './drawing/inks.ts';
import { circle, element, group, path, repeat, stroke, svgDocument, tenth } from './drawing/shapes.ts';
import { drawCatFace } from './reactions/cat-face.ts';
import { drawHand } from './reactions/hand.ts';

/** The six reactions, under the names they have on the wire. (Specification section 4.) */
export const reactionNames = ['THUMBSUP', 'CLAP', 'RAISED_HANDS', 'HEART_EYES', 'SOB', 'SCORE_100'] as const;
export type ReactionName = (typeof reactionNames)[number];

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const key = { stroke: inks.sumi, 'stroke-width': 2, ...round } as const;

function thumbsUp(): string {
  const fist =
    'M18 22.5 23.5 10q1.2-2.8 4-2 3.2 1 2.7 4.5L29 18.5h8q3.2 0 3.2 2.9 0 2-1.7 2.6 1.9.7 1.9 2.7 0 2.1-2.1 2.7' +
    ' 1.3.8 1.1 2.5-.3 2-2.5 2.3.8.9.5 2.1-.6 2.2-3.4 2.2H24L18 36Z';
  return (
    path(fist, inks.kami, key) +
    stroke('M33.5 24.2h4M33 29.4h4.5M32.5 34.6h3.5', inks.sumi, 1.8, round) +
    path('M8.5 21h8v17.5h-8z', inks.shu, key)
  );
}

function clap(): string {
  const sparks = 'M33 5.5l-1 6M40 9l-4 5M44 16l-6 2.5';
  return (
    drawHand('translate(27 24) rotate(18)', inks.ai) +
    drawHand('translate(19 28) rotate(-20) scale(-1 1)', inks.shu) +
    stroke(sparks, inks.sumi, 2.2, round)
  );
}

function raisedHands(): string {
  const cheers = 'M24 5v5M17 7l1.5 3.5M31 7l-1.5 3.5';
  return (
    drawHand('translate(13.5 26) rotate(-10)', inks.ai) +
    drawHand('translate(34.5 26) rotate(10) scale(-1 1)', inks.ai) +
    stroke(cheers, inks.sumi, 2.2, round)
  );
}

const heart = (x: number, y: number) => `M${x} ${tenth(y + 5.4)}l-4.6-4.8a3 3 0 0 1 4.6-3.8a3 3 0 0 1 4.6 3.8z`;

function heartEyes(): string {
  return (
    drawCatFace() +
    path(heart(17, 22.5) + heart(31, 22.5), inks.shu, { stroke: inks.kami, 'stroke-width': 1.4, ...round }) +
    path('m21.8 31 2.2 2.2 2.2-2.2Z', inks.kami) +
    stroke('M18 33.5q3 4.5 6 .5q3 4 6-.5', inks.kami, 1.8, round)
  );
}

function sob(): string {
  const streams = repeat(2, (index) => {
    const x = index === 0 ? 14 : 30;
    return `M${x} 25h5v17q-2.5 2-5 0z`;
  });
  return (
    drawCatFace() +
    stroke('M12.5 23.5q4 3.5 8 0M27.5 23.5q4 3.5 8 0', inks.kami, 2.2, round) +
    path(streams, inks.asagi) +
    path('M20.5 36q3.5-6 7 0 0 2.5-3.5 2.5t-3.5-2.5z', inks.shu)
  );
}

function score100(): string {
  const digits =
    'M10 17.5 14.5 14V31M19.5 22.5a4.3 8.5 0 1 0 8.6 0a4.3 8.5 0 1 0-8.6 0M31.5 22.5a4.3 8.5 0 1 0 8.6 0a4.3 8.5 0 1 0-8.6 0';
  return (
    stroke(digits, inks.dayShu, 3.8, { ...round, transform: 'rotate(-8 24 24)' }) +
    stroke('M11 38q13-5.5 27-5M16 42q9-3 17-3.5', inks.dayShu, 2.6, round)
  );
}

const stamps: Readonly<Record<ReactionName, readonly [ground: InkName, draw: () => string]>> = {
  THUMBSUP: ['asagi', thumbsUp],
  CLAP: ['wakatake', clap],
  RAISED_HANDS: ['shu', raisedHands],
  HEART_EYES: ['sakura', heartEyes],
  SOB: ['fuji', sob],
  SCORE_100: ['kinari', score100],
};

/** A reaction as a round stamp, `sizePx` each way; legible from 20 px. Name it for screen readers where it is shown. */
export function reactionSvg(reaction: ReactionName, sizePx: number): string {
  const [ground, draw] = stamps[reaction];
  const id = idPrefixOf('reaction', [reaction]);
  const disc = element('clipPath', { id }, circle(24, 24, 24, '#000'));
  const stamp = group({ 'clip-path': `url(#${id})` }, circle(24, 24, 24, inks[ground]) + draw());
  return svgDocument(48, 48, disc + stamp, { width: sizePx, height: sizePx, 'aria-hidden': 'true' });
}
