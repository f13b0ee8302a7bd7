import { circle, path, repeat, tenth } from '../drawing/shapes.ts';

/** Eight people sit round a record; this one, counted clockwise from the top right, is lit: your seat. */
const litSeat = 3;

/** Centre of a seat on a ring of the given radius. The crest is never rotated. */
export function seatCentre(seat: number, centre: number, ring: number): readonly [x: number, y: number] {
  const angle = ((-67.5 + seat * 45) * Math.PI) / 180;
  return [centre + ring * Math.cos(angle), centre + ring * Math.sin(angle)];
}

/** Ink of the people and the record, and of the lit seat. */
export interface CrestInks {
  readonly ink: string;
  readonly lit: string;
}

/** The measures of a flat crest: half the field, ring, seats, record and spindle hole. */
export interface CrestMeasures {
  readonly centre: number;
  readonly ring: number;
  readonly seat: number;
  readonly record: number;
  readonly hole: number;
}

function ringPath(centre: number, radius: number, direction: 0 | 1): string {
  const turn = (dy: number) => `a${radius} ${radius} 0 1 ${direction} 0 ${tenth(dy)}`;
  return `M${centre} ${tenth(centre - radius)}${turn(radius * 2)}${turn(-radius * 2)}Z`;
}

/** The flat crest. The hole is cut out, so it shows any ground. */
export function flatCrest({ centre, ring, seat, record, hole }: CrestMeasures, { ink, lit }: CrestInks): string {
  const disc = path(ringPath(centre, record, 1) + ringPath(centre, hole, 0), ink, { 'fill-rule': 'evenodd' });
  const seats = repeat(8, (index) => {
    const [x, y] = seatCentre(index, centre, ring);
    return circle(x, y, seat, index === litSeat ? lit : ink);
  });
  return disc + seats;
}

/** Whether a seat of the crest is the lit one. */
export function isLitSeat(seat: number): boolean {
  return seat === litSeat;
}
