import { inks } from './drawing/inks.ts';
import { oklchToHex } from './drawing/oklch.ts';
import { circle, ellipse, group, path, rect, repeat, stroke, svgDocument } from './drawing/shapes.ts';

const [width, height] = [96, 60];
const whole = (fill: string): string => rect(0, 0, width, height, fill);
const round = { 'stroke-linecap': 'round' } as const;

const lastTrain = (): string =>
  whole(oklchToHex([30, 0.07, 250])) +
  rect(0, 34, width, 14, inks.sumi) +
  repeat(4, (at) => rect(8 + at * 20, 37, 14, 6, inks.tomoshibi));

const rain = (): string =>
  whole(oklchToHex([46, 0.05, 215])) +
  stroke(
    'M12 0l-8 26M30 6l-9 30M52-4l-10 34M70 8l-9 30M88 0l-9 30M20 34l-7 24M44 36l-7 22M66 38l-6 20M86 34l-7 24',
    oklchToHex([90, 0.02, 220]),
    1.4,
  );

const bath = (): string =>
  whole(inks.shu) +
  rect(0, 44, width, 16, oklchToHex([46, 0.13, 33])) +
  stroke('M36 40q-6-8 0-14t0-14M48 40q-6-8 0-14t0-14M60 40q-6-8 0-14t0-14', inks.kami, 3, round);

const morning = (): string =>
  whole(oklchToHex([90, 0.05, 92])) +
  circle(48, 46, 20, inks.shu) +
  rect(0, 46, width, 14, oklchToHex([52, 0.09, 245]));

const studyTable = (): string =>
  whole(inks.tomoshibi) +
  path('M58 8h22l-6 12H64z', inks.sumi) +
  stroke('M69 20v28M20 50h64', inks.sumi, 4) +
  rect(22, 40, 26, 8, inks.ai);

const sea = (): string =>
  whole(inks.asagi) +
  path('M0 34q16-9 32 0t32 0 32 0v26H0z', oklchToHex([50, 0.1, 245])) +
  path('M56 12v22H36z', inks.kami) +
  path('M58 16l12 18H58z', inks.kinari);

const dinner = (): string =>
  whole(inks.sakura) +
  path('M24 32h48q-2 20-24 20T24 32z', inks.dayShu) +
  stroke('M60 8L44 32M70 10L50 32', inks.sumi, 3);

const dance = (): string =>
  whole(oklchToHex([24, 0.05, 300])) +
  circle(48, 20, 13, inks.kinari) +
  stroke('M35 20h26M48 7v26M39 11q9 9 0 18M57 11q-9 9 0 18', inks.night4, 1.2) +
  group({ opacity: 0.8 }, path('M44 34L16 60h22zM52 34l28 26H58z', inks.shu));

const sleep = (): string =>
  whole(inks.night1) +
  path('M56 12a18 18 0 1 0 14 30a20 20 0 0 1-14-30z', oklchToHex([94, 0.05, 92])) +
  circle(20, 16, 1.4, inks.kami) +
  circle(30, 34, 1, inks.kami) +
  circle(84, 14, 1.2, inks.kami);

/** A lamp behind a blind: what somebody meant by a word that nobody else has drawn. */
const lamp = (): string =>
  whole(oklchToHex([27, 0.06, 252])) +
  ellipse(48, 34, 22, 20, inks.tomoshibi, { opacity: 0.9 }) +
  repeat(6, (at) => rect(0, 4 + at * 10, width, 3, inks.night0, { opacity: 0.55 }));

const windows: Readonly<Record<string, () => string>> = {
  'mood AFTERTHELASTTRAIN': lastTrain,
  'mood RAINYDAY': rain,
  'mood AFTERABATH': bath,
  'mood MORNINGALONE': morning,
  'mood FOCUS': studyTable,
  'mood BYTHESEA': sea,
  'mood DINNERTIME': dinner,
  'mood WANTINGTODANCE': dance,
  'mood BEFORESLEEP': sleep,
};

/** What one sees through the window of a mood, 96×60; filled from the middle. `key`: the mood's own, the same everywhere. */
export const moodWindowSvg = (key: string): string =>
  svgDocument(width, height, (windows[key] ?? lamp)(), {
    'aria-hidden': 'true',
    preserveAspectRatio: 'xMidYMid slice',
  });
