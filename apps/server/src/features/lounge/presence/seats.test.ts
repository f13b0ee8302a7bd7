import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../platform/identity.ts';
import { createSeats } from './seats.ts';

const guest = (name: string): Identity => ({ sessionHash: name, guest: true });

describe('seats', () => {
  it('one person’s tabs share a place: the first comes, the last goes', () => {
    const seats = createSeats();
    expect(seats.take('tab-1', 'room', guest('a')).isFirst).toBe(true);
    expect(seats.take('tab-2', 'room', guest('a')).isFirst).toBe(false);
    expect(seats.take('tab-3', 'room', guest('b')).isFirst).toBe(true);
    expect(
      seats
        .people()
        .get('room')
        ?.map((seat) => seat.personKey),
    ).toEqual(['guest:a', 'guest:b']);
    expect(seats.leave('tab-1')?.isLast).toBe(false);
    expect(seats.leave('tab-2')?.isLast).toBe(true);
    expect(seats.leave('tab-2')).toBeUndefined();
    expect(seats.has('room', 'guest:a')).toBe(false);
    expect(seats.of('tab-3')?.roomId).toBe('room');
  });

  it('however people come and go, firsts and lasts balance, and nothing is left over', () => {
    const moves = fc.array(
      fc.record({ socket: fc.integer({ min: 1, max: 6 }), room: fc.integer({ min: 1, max: 2 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moves, (steps) => {
        const seats = createSeats();
        let people = 0;
        const leave = (socketId: string) => {
          if (seats.leave(socketId)?.isLast) people -= 1;
        };
        for (const { socket, room } of steps) {
          const socketId = `socket-${socket}`;
          if (seats.of(socketId)?.roomId === `room-${room}`) leave(socketId);
          else {
            leave(socketId);
            // Two sockets per person.
            if (seats.take(socketId, `room-${room}`, guest(`p${socket % 3}`)).isFirst) people += 1;
          }
          expect([...seats.people().values()].flat()).toHaveLength(people);
        }
        for (let socket = 1; socket <= 6; socket += 1) leave(`socket-${socket}`);
        expect(people).toBe(0);
        expect(seats.people().size).toBe(0);
      }),
    );
  });
});
