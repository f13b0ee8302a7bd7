import { defineBokashi } from '../drawing/bokashi.ts';
import type { IdScope } from '../drawing/ids.ts';
import { path } from '../drawing/shapes.ts';
import type { SeasonAir } from './season.ts';
import { tones } from './tones.ts';

const range =
  'M0 520 120 470 210 492 330 430 420 462 500 428 600 470 700 452 820 486 930 448 1010 462 1090 410 1138 374q11-6 24 0' +
  'l58 48 86 46 94-30 96 34 104-44v120H0Z';
const hills = 'M0 548q90-44 190-40t160 26q110 20 210-8t190 14q120 10 230-14t220 4q110-34 220-18t180 36v40H0Z';

const caps = {
  none: '',
  cap: 'm1138 374q11-6 24 0l30 25-14-3-11 12-13-13-14 11-20-6Z',
  deep:
    'm1138 374q11-6 24 0l46 38-16-4-12 18-14-20-16 22-14-19-22 13-14-6ZM330 430l34 13-14 1-12 10-10-11-14 9-10-6Z' +
    'M500 428l38 16-16 0-12 9-12-10-18 8Z',
};

/** The far range and the low hills before it. */
export function drawRange(air: SeasonAir, ids: IdScope): string {
  const [far, near] = [ids('range'), ids('hills')];
  return (
    defineBokashi(far, air.range) +
    path(range, `url(#${far})`) +
    (air.snowLine === 'none' ? '' : path(caps[air.snowLine], tones.snow, { opacity: 0.62 })) +
    defineBokashi(near, air.hills) +
    path(hills, `url(#${near})`)
  );
}
