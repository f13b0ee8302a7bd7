import { describe, expect, it } from 'vitest';
import { assignGuestSeats } from './guest-seats.ts';

const at = (input: Parameters<typeof assignGuestSeats>[0]) =>
  assignGuestSeats(input).map((seat) => (seat.isMine ? `me@${seat.at}` : seat.at));

describe('seats of guests', () => {
  it('are those behind the users', () => {
    expect(at({ seats: 40, named: 2, guests: 3, isGuest: false })).toEqual([2, 3, 4]);
  });

  it('begin with the own one for a guest', () => {
    expect(at({ seats: 40, named: 2, guests: 2, isGuest: true })).toEqual(['me@2', 3]);
    expect(at({ seats: 40, named: 0, guests: 0, isGuest: true })).toEqual(['me@0']);
  });

  it('end with the last seat of the stage', () => {
    expect(at({ seats: 4, named: 2, guests: 9, isGuest: false })).toEqual([2, 3]);
    expect(at({ seats: 4, named: 4, guests: 9, isGuest: false })).toEqual([]);
  });

  it('leave a guest a seat in a full room', () => {
    expect(at({ seats: 4, named: 4, guests: 9, isGuest: true })).toEqual(['me@3']);
  });
});
