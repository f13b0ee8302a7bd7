import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identity } from '#platform/identity.ts';
import { createRoomConnections } from './room-connections.ts';
import { reconnectGraceMs } from './room-occupants.ts';

const guest = (name: string): Identity => ({ sessionHash: name, guest: true });

describe('room connections', () => {
  it('one person’s tabs share a place: the first comes, the last goes', () => {
    const roomConnections = createRoomConnections();
    expect(roomConnections.take('tab-1', 'room', guest('a'), 1).isFirst).toBe(true);
    expect(roomConnections.take('tab-2', 'room', guest('a'), 1).isFirst).toBe(false);
    expect(roomConnections.take('tab-3', 'room', guest('b'), 1).isFirst).toBe(true);
    expect(
      roomConnections
        .people()
        .get('room')
        ?.map(({ connection }) => connection.personKey),
    ).toEqual(['guest:a', 'guest:b']);
    expect(roomConnections.leave('tab-1', 2)?.isLast).toBe(false);
    expect(roomConnections.leave('tab-2', 2)?.isLast).toBe(true);
    expect(roomConnections.leave('tab-2', 2)).toBeUndefined();
    expect(roomConnections.has('room', 'guest:a')).toBe(false);
    expect(roomConnections.of('tab-3')?.roomId).toBe('room');
  });

  it('know the sessions that have a socket in a room, as long as they have one', () => {
    const roomConnections = createRoomConnections();
    for (const tab of ['tab-1', 'tab-2']) roomConnections.take(tab, 'room', guest('a'), 1);
    expect(['room', 'elsewhere'].map((roomId) => roomConnections.hasSession(roomId, 'a'))).toEqual([true, false]);
    roomConnections.leave('tab-1', 2);
    expect(roomConnections.hasSession('room', 'a')).toBe(true);
    roomConnections.leave('tab-2', 2);
    expect(roomConnections.hasSession('room', 'a')).toBe(false);
  });

  it('know the room that a session came into last, of those that it is still in', () => {
    const roomConnections = createRoomConnections();
    const roomNow = () => roomConnections.roomOfSession('a');
    roomConnections.take('tab-1', 'room-1', guest('a'), 1);
    roomConnections.take('tab-2', 'room-2', guest('a'), 1);
    roomConnections.take('tab-3', 'room-3', guest('b'), 1);
    expect(roomNow()).toBe('room-2');
    roomConnections.leave('tab-2', 2);
    expect(roomNow()).toBe('room-1');
    roomConnections.take('tab-2', 'room-2', guest('a'), 3);
    roomConnections.take('tab-4', 'room-1', guest('a'), 3);
    expect(roomNow()).toBe('room-1');
    for (const tab of ['tab-1', 'tab-4']) roomConnections.leave(tab, 4);
    expect(roomNow()).toBe('room-2');
    roomConnections.leave('tab-2', 4);
    expect(roomNow()).toBeUndefined();
  });

  it('for any order of joins and leaves, arrivals and departures balance and no entry is left', () => {
    const moves = fc.array(
      fc.record({ socket: fc.integer({ min: 1, max: 6 }), room: fc.integer({ min: 1, max: 2 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moves, (steps) => {
        const roomConnections = createRoomConnections();
        let people = 0;
        const leave = (socketId: string) => {
          if (roomConnections.leave(socketId, 2)?.isLast) people -= 1;
        };
        for (const { socket, room } of steps) {
          const socketId = `socket-${socket}`;
          if (roomConnections.of(socketId)?.roomId === `room-${room}`) leave(socketId);
          else {
            leave(socketId);
            // Two sockets per person.
            if (roomConnections.take(socketId, `room-${room}`, guest(`p${socket % 3}`), 1).isFirst) people += 1;
          }
          expect([...roomConnections.people().values()].flat()).toHaveLength(people);
        }
        for (let socket = 1; socket <= 6; socket += 1) leave(`socket-${socket}`);
        expect(people).toBe(0);
        expect(roomConnections.people().size).toBe(0);
      }),
    );
  });

  it('know the room in which somebody was last, until they are kicked from it', () => {
    const roomConnections = createRoomConnections();
    expect(roomConnections.lastRoomOf(guest('a'))).toBeUndefined();
    roomConnections.take('tab-1', 'room-1', guest('a'), 1);
    roomConnections.leave('tab-1', 2);
    expect(roomConnections.lastRoomOf(guest('a'))).toBe('room-1');
    roomConnections.take('tab-1', 'room-2', guest('a'), 3);
    roomConnections.forgetRoomOf('guest:a', 'room-1');
    expect(roomConnections.lastRoomOf(guest('a'))).toBe('room-2');
    roomConnections.forgetRoomOf('guest:a', 'room-2');
    expect(roomConnections.lastRoomOf(guest('a'))).toBeUndefined();
  });

  it('keep since when somebody is here over a short disconnect, not over hours', () => {
    const roomConnections = createRoomConnections();
    expect(roomConnections.take('phone-1', 'room', guest('a'), 1_000).connection.since).toBe(1_000);
    expect(roomConnections.take('desk-1', 'room', guest('a'), 5_000).connection.since).toBe(1_000);
    roomConnections.leave('desk-1', 6_000);
    roomConnections.leave('phone-1', 10_000);
    expect(roomConnections.take('phone-2', 'room', guest('a'), 10_000 + reconnectGraceMs).connection.since).toBe(1_000);
    roomConnections.leave('phone-2', 200_000);
    expect(roomConnections.take('phone-3', 'room', guest('a'), 200_001 + reconnectGraceMs).connection.since).toBe(
      200_001 + reconnectGraceMs,
    );
    expect(roomConnections.take('phone-4', 'room-2', guest('a'), 200_002).connection.since).toBe(200_002);
  });

  it('say which tab is left when one of several is closed', () => {
    const roomConnections = createRoomConnections();
    roomConnections.take('tab-1', 'room', guest('a'), 1);
    roomConnections.take('tab-2', 'room', guest('a'), 1);
    roomConnections.record('room', 'guest:a', { activeAt: 1, since: 1 });
    expect(roomConnections.leave('tab-1', 2)?.occupant).toMatchObject({
      connection: { socketId: 'tab-2' },
      person: { activeAt: 1 },
    });
    expect(roomConnections.leave('tab-2', 3)).toMatchObject({ isLast: true, occupant: undefined });
    roomConnections.record('room', 'guest:a', { activeAt: 1, since: 1 });
    expect(roomConnections.people().size).toBe(0);
  });
});
