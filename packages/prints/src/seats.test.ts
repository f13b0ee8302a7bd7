import { describe, expect, it } from 'vitest';
import { desktopSeatRows, desktopSeats, fillOrder, layOutSeats, mobileSeats, type Seat, seatsInRow } from './seats.ts';

const distance = (a: Seat, b: Seat) => Math.hypot(a.x - b.x, a.y - b.y);

function closestPair(seats: readonly Seat[]): number {
  let closest = Number.POSITIVE_INFINITY;
  seats.forEach((a, index) => {
    for (const b of seats.slice(index + 1)) closest = Math.min(closest, distance(a, b) - (a.sizePx + b.sizePx) / 2);
  });
  return closest;
}

describe('the desktop stage', () => {
  const seats = desktopSeats();

  it('seats forty', () => expect(seats).toHaveLength(40));

  it('lets no seat touch another', () => expect(closestPair(seats)).toBeGreaterThan(1));

  it('keeps equal distances along each row', () => {
    for (const row of [0, 1, 2]) {
      const inRow = layOutSeats(desktopSeatRows).filter((seat) => seat.row === row);
      const gaps = inRow.slice(1).map((seat, index) => distance(seat, inRow[index] ?? seat));
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2);
    }
  });

  it('lies on the half-ellipses, below the middle of the platter', () => {
    for (const { x, y, row } of seats) {
      const [halfWidth, halfHeight] = desktopSeatRows[row] ?? [1, 1];
      expect((x / halfWidth) ** 2 + (y / halfHeight) ** 2).toBeCloseTo(1, 3);
      expect(y).toBeGreaterThan(0);
    }
  });

  it('is its own mirror image', () => {
    for (const seat of seats) {
      expect(seats.some((other) => Math.abs(other.x + seat.x) < 0.01 && Math.abs(other.y - seat.y) < 0.01)).toBe(true);
    }
  });
});

describe('fillOrder', () => {
  it('fills the row at the turntable first, from its middle outwards', () => {
    const seats = desktopSeats();
    expect(seats.map(({ row }) => row)).toEqual(seats.map(({ row }) => row).sort());
    const first = seats.filter(({ row }) => row === 0).map(({ x }) => Math.round(Math.abs(x)));
    expect(first).toEqual([...first].sort((a, b) => a - b));
  });

  it('loses and doubles no seat', () => {
    const seats = layOutSeats(desktopSeatRows);
    expect(new Set(fillOrder(seats))).toEqual(new Set(seats));
  });
});

describe('a row, where lyrics have the stage', () => {
  it.each([
    [18, 896],
    [8, 390],
  ])('has %i seats apart from each other and from its middle, on a stage of %i px', (count, width) => {
    const seats = seatsInRow(count);
    const middle = { x: 0, y: 0, sizePx: 32, row: 0 };
    expect(seats).toHaveLength(count);
    expect(closestPair([middle, ...seats])).toBeGreaterThan(8);
    for (const seat of seats) expect(Math.abs(seat.x) + seat.sizePx / 2).toBeLessThanOrEqual(width / 2 + 16);
  });
});

describe('a phone', () => {
  it('seats sixteen at 390 px', () => expect(mobileSeats(390)).toHaveLength(16));

  it.each([320, 360, 390, 430, 600])('keeps every seat apart and on the stage at %i px', (width) => {
    const seats = mobileSeats(width);
    expect(closestPair(seats)).toBeGreaterThan(0);
    for (const seat of seats) expect(Math.abs(seat.x) + seat.sizePx / 2).toBeLessThanOrEqual(width / 2);
    expect(seats.length).toBeLessThanOrEqual(16);
  });
});
