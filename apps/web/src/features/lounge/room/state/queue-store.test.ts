import { createLoungeQueue } from '@madoi/domain/lounge/queue/lounge-queue';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
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

it('[4.31] an ended room has nothing left to play', () => {
  const view = createStore<RoomView>(() => startRoomView(snapshot));
  const { store, stop } = createQueueStore(view);
  expect(store.getState().queue).toBeDefined();
  view.setState((state) =>
    reduceLogged(state, { event: 'receive:room:archived', payload: { id: 'room-0001', seq: 2, endAt: 5 } }),
  );
  expect(store.getState().queue).toBeUndefined();
  stop();
});
