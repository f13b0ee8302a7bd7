import { createLoungeQueue } from '@madoi/domain/lounge/queue/lounge-queue';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type LiveRoom, notYetLive } from './live-room.ts';
import { reduceLogged, startRoomView } from './reduce-room-view.ts';
import { createQueueStore } from './room-handle.ts';
import type { RoomSnapshot, RoomView } from './room-view.ts';

const snapshot = {
  room: { id: 'room-0001', isArchived: false },
  activities: [],
  queue: createLoungeQueue('playlist-1', 1),
  lastQueueId: 0,
  seq: 1,
  people: [],
  guests: 0,
  hidden: [],
  morePeople: undefined,
} as unknown as RoomSnapshot;

it('an ended room has nothing left to play', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const live = createStore<LiveRoom>(() => notYetLive);
  const { store, stop } = createQueueStore({ view, live });
  expect(store.getState().queue).toBeDefined();
  view.setState((state) =>
    reduceLogged(state, { event: 'receive:room:archived', payload: { id: 'room-0001', seq: 2, endAt: 5 } }),
  );
  expect(store.getState().queue).toBeUndefined();
  stop();
});

it('who stands before a full room hears nothing of it, and everything once a seat is free', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const live = createStore<LiveRoom>(() => notYetLive);
  const { store, stop } = createQueueStore({ view, live });
  live.setState({ membership: { kind: 'waiting', roomId: 'room-0001', status: 429, message: 'full' } });
  expect(store.getState().queue).toBeUndefined();
  live.setState({ membership: { kind: 'joined', roomId: 'room-0001' }, wasJoined: true });
  expect(store.getState().queue).toBeDefined();
  stop();
});

it('who is put out hears nothing more, until they are in again', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const live = createStore<LiveRoom>(() => notYetLive);
  const { store, stop } = createQueueStore({ view, live });
  const roomId = 'room-0001';
  live.setState({ membership: { kind: 'joined', roomId }, wasJoined: true });
  live.setState({ membership: { kind: 'refused', roomId, refusal: 'forbidden', message: 'removed', until: 5 } });
  expect(store.getState().queue).toBeUndefined();
  live.setState({ membership: { kind: 'joined', roomId } });
  expect(store.getState().queue).toBeDefined();
  stop();
});
