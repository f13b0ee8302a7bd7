import { expect, it } from 'vitest';
import type { Identity } from '#platform/identity.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { createAdmitJoin } from './admit-join.ts';
import { createRoomConnections } from './room-connections.ts';

const room = { id: 'room-0001', ownerId: 'owner', coOwnerIds: [] as readonly string[] } as RoomRecord;
const otherRoom = { ...room, id: 'room-0002' };
const guest = (name: string): Identity => ({ sessionHash: name, guest: true });
const owner = { sessionHash: 'of owner', guest: false, user: { id: 'owner', isOperator: false } } as Identity;

const createWorld = ({ joinsPerRoom = 10 } = {}) => {
  const state = { nowMs: 1_000, isShedding: false };
  const roomConnections = createRoomConnections();
  const admit = createAdmitJoin({
    overload: { shed: () => (state.isShedding ? { retryAfterSec: 15 } : undefined) },
    clock: { now: () => state.nowMs },
    roomConnections,
    joinsPerRoom,
  });
  const crowd = (count: number, into = room) => {
    const acks = Array.from({ length: count }, (_, n) => admit(into, guest(`${into.id} ${state.nowMs} ${n}`)));
    return acks.filter((ack) => ack === undefined).length;
  };
  return { state, roomConnections, admit, crowd };
};

it('under too much load a newcomer is asked to come back; who runs the room, is in it or was in it last is let in', () => {
  const { state, roomConnections, admit } = createWorld();
  roomConnections.take('socket-here', room.id, guest('here'), 1);
  roomConnections.take('socket-gone', room.id, guest('gone'), 1);
  roomConnections.leave('socket-gone', 2);
  roomConnections.take('socket-else', otherRoom.id, guest('elsewhere'), 1);
  state.isShedding = true;
  expect(admit(room, guest('new'))).toEqual({ status: 503, message: 'busy', until: 16_000 });
  expect(admit(room, guest('elsewhere'))).toMatchObject({ status: 503 });
  for (const each of [owner, guest('here'), guest('gone')]) expect(admit(room, each)).toBeUndefined();
  state.isShedding = false;
  expect(admit(room, guest('new'))).toBeUndefined();
});

it('one room takes in ten seconds’ worth of newcomers at once and then so many a second; other rooms are not concerned', () => {
  const { state, roomConnections, admit, crowd } = createWorld();
  expect(crowd(150)).toBe(100);
  expect(admit(room, guest('late'))).toEqual({ status: 429, message: 'room_busy', until: 1_100 });
  roomConnections.take('socket-here', room.id, guest('here'), 1);
  expect(admit(room, guest('here'))).toBeUndefined();
  expect(crowd(100, otherRoom)).toBe(100);
  state.nowMs += 1_000;
  expect(crowd(150)).toBe(10);
});
