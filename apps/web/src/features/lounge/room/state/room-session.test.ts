import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { createLoungeQueue } from '@madoi/domain/lounge/queue/lounge-queue';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDetailsStore } from '../../../../platform/details/details-store.ts';
import { createFakeSocket } from '../../../../platform/socket/fake-socket.fixture.ts';
import { startRoomView } from './reduce-room-view.ts';
import { startRequestsView } from './requests-view.ts';
import { joinRoom } from './room-session.ts';
import type { RoomSnapshot } from './room-view.ts';
import { createStageStore } from './stage-store.ts';

const snapshot = {
  room: { id: 'room-0001', name: '喫茶', isArchived: false, ownerUser: { id: 'owner' }, coOwnerUsers: [] },
  ...{ seq: 10, activities: [], people: [], guests: 0, hidden: [], present: 0, serverTimeMs: 1, lastQueueId: 0 },
  queue: createLoungeQueue('playlist-1', 1),
} as unknown as RoomSnapshot;

it('[4.09] a room that answers 429 is heard of at every try, and asked again after 10 s', () => {
  vi.useFakeTimers();
  const fake = createFakeSocket();
  const call = (() => new Promise(() => undefined)) as unknown as CallEndpoint;
  const onJoinFailure = vi.fn();
  const session = joinRoom({
    ...{ call, socket: fake.socket, onJoinFailure },
    view: createStore(() => startRoomView(snapshot)),
    details: createDetailsStore(call, {}),
    stage: createStageStore({ now: Date.now, isVisible: () => true }),
    requests: createStore(startRequestsView),
    userId: () => undefined,
    isSilenced: () => false,
    isOperator: () => false,
    newId: () => 'id',
  });
  const joins = () => fake.sent.filter(({ event }) => event === 'send:user:joined:v2');
  fake.connect();
  const full = { status: 429, message: 'full' };
  joins()[0]?.ack?.(full);
  expect(onJoinFailure.mock.calls).toEqual([[full]]);
  vi.advanceTimersByTime(10_000);
  joins()[1]?.ack?.(full);
  expect(onJoinFailure.mock.calls).toEqual([[full], [full]]);
  session.leave();
  vi.useRealTimers();
});
