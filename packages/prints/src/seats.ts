/** A half-ellipse of seats round the turntable: half-width and half-height in px, and the size of its seats in px. */
export type SeatRow = readonly [halfWidthPx: number, halfHeightPx: number, seatPx: number];

/** Centre of a seat relative to the middle of the platter, in px; `row` counts from the turntable outwards. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly row: number;
}

/** The seats lie below the platter, between these angles (0° is right, 90° towards the viewer). */
const firstDeg = 8;
const lastDeg = 172;
const gapPx = 9;
const stepDeg = 0.25;

export const desktopSeatRows: readonly SeatRow[] = [
  [170, 74, 44],
  [275, 120, 40],
  [380, 162, 36],
];

/** A phone has room for this many; the rest are counted in a +N. */
export const mobileSeatCount = 16;

export function mobileSeatRows(stageWidthPx: number): readonly SeatRow[] {
  return [
    [0.3 * stageWidthPx, 52, 36],
    [0.43 * stageWidthPx, 104, 34],
  ];
}

interface ArcPoint {
  readonly lengthPx: number;
  readonly x: number;
  readonly y: number;
}

/** The curve measured along itself, because equal angles on an ellipse are not equal distances. */
function measureArc([halfWidth, halfHeight]: SeatRow): readonly ArcPoint[] {
  const points: ArcPoint[] = [];
  let lengthPx = 0;
  for (let deg = firstDeg; deg <= lastDeg; deg += stepDeg) {
    const angle = (deg * Math.PI) / 180;
    const [x, y] = [halfWidth * Math.cos(angle), halfHeight * Math.sin(angle)];
    const before = points.at(-1);
    if (before !== undefined) lengthPx += Math.hypot(x - before.x, y - before.y);
    points.push({ lengthPx, x, y });
  }
  return points;
}

function pointAt(points: readonly ArcPoint[], lengthPx: number): readonly [x: number, y: number] {
  const afterIndex = points.findIndex((point) => point.lengthPx >= lengthPx);
  const after = points[afterIndex] ?? points.at(-1);
  const before = points[afterIndex - 1] ?? after;
  if (after === undefined || before === undefined) return [0, 0];
  const span = after.lengthPx - before.lengthPx;
  const share = span === 0 ? 0 : (lengthPx - before.lengthPx) / span;
  return [before.x + (after.x - before.x) * share, before.y + (after.y - before.y) * share];
}

function seatsOfRow(row: SeatRow, index: number): readonly Seat[] {
  const points = measureArc(row);
  const wholePx = points.at(-1)?.lengthPx ?? 0;
  const count = Math.floor(wholePx / (row[2] + gapPx)) + 1;
  return Array.from({ length: count }, (_, seat) => {
    const [x, y] = pointAt(points, count === 1 ? wholePx / 2 : (wholePx * seat) / (count - 1));
    return { x, y, sizePx: row[2], row: index };
  });
}

/** Every seat of the rows, each row from the right end to the left at equal distances along the curve. */
export function layOutSeats(rows: readonly SeatRow[]): readonly Seat[] {
  return rows.flatMap(seatsOfRow);
}

/**
 * The seats in the order they are filled: the row at the turntable first, each row from its middle outwards, so that a
 * few people sit together in front and many fill the rows around them. Give them to people by who was active last.
 */
export function fillOrder(seats: readonly Seat[]): readonly Seat[] {
  // Left before right at equal distance; the tenth keeps rounding from deciding.
  const fromMiddle = (seat: Seat) => Math.round(Math.abs(seat.x) * 10) + (seat.x > 0 ? 0.5 : 0);
  return [...seats].sort((a, b) => a.row - b.row || fromMiddle(a) - fromMiddle(b));
}

const rowStepPx = 46;
const rowSeatPx = 32;

/**
 * Seats in one row, from its middle outwards, left before right; every other one stands a little higher. The middle is left free for
 * the owner.
 */
export function seatsInRow(count: number): readonly Seat[] {
  return Array.from({ length: count }, (_, at) => {
    const step = Math.floor(at / 2) + 1;
    return { x: (at % 2 === 0 ? -step : step) * rowStepPx, y: step % 2 === 0 ? -6 : 6, sizePx: rowSeatPx, row: 0 };
  });
}

/** The 40 seats of the desktop stage, in filling order. */
export function desktopSeats(): readonly Seat[] {
  return fillOrder(layOutSeats(desktopSeatRows));
}

/** The seats of a phone's stage of the given width, in filling order: 16, or fewer where 16 would touch. */
export function mobileSeats(stageWidthPx: number): readonly Seat[] {
  return fillOrder(layOutSeats(mobileSeatRows(stageWidthPx))).slice(0, mobileSeatCount);
}
