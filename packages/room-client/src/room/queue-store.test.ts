import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { reduceRoomEvent, startRoomView } from '../view/reduce-room-view.ts';
import type { RoomSnapshot, RoomView } from '../view/room-view.ts';
import { initialRoomConnection, type RoomConnection } from './room-connection.ts';
import { createQueueStore, createRoomHandle } from './room-handle.ts';

const snapshot = {
  room: { id: 'room-0001', isArchived: false },
  activities: [],
  queue: createRoomQueue('playlist-1', 1),
  lastQueueId: 0,
  seq: 1,
  people: [],
  guests: 0,
  hidden: [],
  morePeople: undefined,
} as unknown as RoomSnapshot;

it('has no queue once the room has ended', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const connection = createStore<RoomConnection>(() => initialRoomConnection);
  const { store, stop } = createQueueStore({ view, connection });
  expect(store.getState().queue).toBeDefined();
  view.setState((state) =>
    reduceRoomEvent(state, { event: 'receive:room:archived', payload: { id: 'room-0001', seq: 2, endAt: 5 } }),
  );
  expect(store.getState().queue).toBeUndefined();
  stop();
});

it('has no queue while a full room is waited for, and has it after the join', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const connection = createStore<RoomConnection>(() => initialRoomConnection);
  const { store, stop } = createQueueStore({ view, connection });
  connection.setState({ membership: { kind: 'waiting', roomId: 'room-0001', status: 429, message: 'full' } });
  expect(store.getState().queue).toBeUndefined();
  connection.setState({ membership: { kind: 'joined', roomId: 'room-0001' }, hasJoined: true });
  expect(store.getState().queue).toBeDefined();
  stop();
});

it('has no queue where the answer for the room refused it already, before the join and while it is tried', () => {
  const auth = { role: 'general', canJoin: false, canTalk: false, canControl: false, refusal: 'banned' } as const;
  const options = { call: () => Promise.reject(new Error('no call')), isVisible: () => true };
  const { view, connection } = createRoomHandle({ snapshot: { ...snapshot, auth }, details: {} }, options);
  const { store, stop } = createQueueStore({ view, connection });
  const roomId = 'room-0001';
  expect(store.getState().queue).toBeUndefined();
  connection.setState({ membership: { kind: 'joining', roomId } });
  expect(store.getState().queue).toBeUndefined();
  connection.setState({ membership: { kind: 'joined', roomId }, hasJoined: true });
  expect(store.getState().queue).toBeDefined();
  stop();
});

it('has no queue for who was kicked, until they join again', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const connection = createStore<RoomConnection>(() => initialRoomConnection);
  const { store, stop } = createQueueStore({ view, connection });
  const roomId = 'room-0001';
  connection.setState({ membership: { kind: 'joined', roomId }, hasJoined: true });
  connection.setState({ membership: { kind: 'refused', roomId, refusal: 'forbidden', message: 'removed', until: 5 } });
  expect(store.getState().queue).toBeUndefined();
  connection.setState({ membership: { kind: 'joined', roomId } });
  expect(store.getState().queue).toBeDefined();
  stop();
});
