import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../platform/identity.ts';
import { createSeats, stayKeptMs } from './seats.ts';

const guest = (name: string): Identity => ({ sessionHash: name, guest: true });

describe('seats', () => {
  it('one person’s tabs share a place: the first comes, the last goes', () => {
    const seats = createSeats();
    expect(seats.take('tab-1', 'room', guest('a'), 1).isFirst).toBe(true);
    expect(seats.take('tab-2', 'room', guest('a'), 1).isFirst).toBe(false);
    expect(seats.take('tab-3', 'room', guest('b'), 1).isFirst).toBe(true);
    expect(
      seats
        .people()
        .get('room')
        ?.map(({ seat }) => seat.personKey),
    ).toEqual(['guest:a', 'guest:b']);
    expect(seats.leave('tab-1', 2)?.isLast).toBe(false);
    expect(seats.leave('tab-2', 2)?.isLast).toBe(true);
    expect(seats.leave('tab-2', 2)).toBeUndefined();
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
          if (seats.leave(socketId, 2)?.isLast) people -= 1;
        };
        for (const { socket, room } of steps) {
          const socketId = `socket-${socket}`;
          if (seats.of(socketId)?.roomId === `room-${room}`) leave(socketId);
          else {
            leave(socketId);
            // Two sockets per person.
            if (seats.take(socketId, `room-${room}`, guest(`p${socket % 3}`), 1).isFirst) people += 1;
          }
          expect([...seats.people().values()].flat()).toHaveLength(people);
        }
        for (let socket = 1; socket <= 6; socket += 1) leave(`socket-${socket}`);
        expect(people).toBe(0);
        expect(seats.people().size).toBe(0);
      }),
    );
  });

  it('know the room in which somebody sat last, until they are put out of it', () => {
    const seats = createSeats();
    expect(seats.lastRoomOf(guest('a'))).toBeUndefined();
    seats.take('tab-1', 'room-1', guest('a'), 1);
    seats.leave('tab-1', 2);
    expect(seats.lastRoomOf(guest('a'))).toBe('room-1');
    seats.take('tab-1', 'room-2', guest('a'), 3);
    seats.forgetRoomOf('guest:a', 'room-1');
    expect(seats.lastRoomOf(guest('a'))).toBe('room-2');
    seats.forgetRoomOf('guest:a', 'room-2');
    expect(seats.lastRoomOf(guest('a'))).toBeUndefined();
  });

  it('keep since when somebody is here over a broken line, not over an evening', () => {
    const seats = createSeats();
    expect(seats.take('phone-1', 'room', guest('a'), 1_000).seat.since).toBe(1_000);
    expect(seats.take('desk-1', 'room', guest('a'), 5_000).seat.since).toBe(1_000);
    seats.leave('desk-1', 6_000);
    seats.leave('phone-1', 10_000);
    expect(seats.take('phone-2', 'room', guest('a'), 10_000 + stayKeptMs).seat.since).toBe(1_000);
    seats.leave('phone-2', 200_000);
    expect(seats.take('phone-3', 'room', guest('a'), 200_001 + stayKeptMs).seat.since).toBe(200_001 + stayKeptMs);
    expect(seats.take('phone-4', 'room-2', guest('a'), 200_002).seat.since).toBe(200_002);
  });

  it('say which tab is left when one of several is closed', () => {
    const seats = createSeats();
    seats.take('tab-1', 'room', guest('a'), 1);
    seats.take('tab-2', 'room', guest('a'), 1);
    seats.note('room', 'guest:a', { activeAt: 1, since: 1 });
    expect(seats.leave('tab-1', 2)?.sitter).toMatchObject({ seat: { socketId: 'tab-2' }, person: { activeAt: 1 } });
    expect(seats.leave('tab-2', 3)).toMatchObject({ isLast: true, sitter: undefined });
    seats.note('room', 'guest:a', { activeAt: 1, since: 1 });
    expect(seats.people().size).toBe(0);
  });
});
