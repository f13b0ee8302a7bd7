import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getRequestQueue } from '@madoi/contract/lounge/requests';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { startGiftingView } from '../gifting/gifting-view.ts';
import { createDetailsStore } from '../queue/details-store.ts';
import { startRequestsView } from '../requests/requests-view.ts';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { createStageEffectsStore } from '../stage/stage-effects-store.ts';
import { untranslated } from '../translation/translation-view.ts';
import { startRoomView } from '../view/reduce-room-view.ts';
import type { RoomSnapshot } from '../view/room-view.ts';
import { startVotesView } from '../voting/votes-view.ts';
import { joinRoom } from './room-session.ts';

const snapshot = {
  room: { id: 'room-0001', name: '喫茶', isArchived: false, ownerUser: { id: 'owner' }, coOwnerUsers: [] },
  ...{ seq: 10, activities: [], people: [], guests: 0, hidden: [], present: 0, serverTimeMs: 1, lastQueueId: 0 },
  queue: createRoomQueue('playlist-1', 1),
} as unknown as RoomSnapshot;

const join = (call: CallEndpoint, socket: RoomSocket, onJoinFailure: () => void) =>
  joinRoom({
    ...{ call, socket, onJoinFailure },
    view: createStore(() => startRoomView(snapshot)),
    details: createDetailsStore({ call }),
    stage: createStageEffectsStore({ now: Date.now, isVisible: () => true }),
    requests: createStore(startRequestsView),
    gifting: createStore(startGiftingView),
    translation: createStore(() => untranslated),
    votes: createStore(startVotesView),
    snapshotTimeMs: snapshot.serverTimeMs,
    userId: () => 'listener',
    isSilenced: () => false,
    isOperator: () => false,
    newId: () => 'id',
  });

it('[4.09] reports a 429 at every try, and joins again after 10 s', () => {
  vi.useFakeTimers();
  const fake = createFakeSocket();
  const call = (() => new Promise(() => undefined)) as unknown as CallEndpoint;
  const onJoinFailure = vi.fn();
  const session = join(call, fake.socket, onJoinFailure);
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

it('[7.18] fetches the play time of a waiting request again after an event that this listener may not see', async () => {
  vi.useFakeTimers();
  const fake = createFakeSocket();
  const mine = { id: 'request-1', trackId: 'track-1', createdBy: { id: 'listener' }, requestedAt: 1, duration: 90 };
  const waiting = { list: [mine], turnsTaken: {}, seq: 10, serverTime: 1 };
  const call = vi.fn(async (endpoint: unknown) => ({
    ...{ list: [], paging: {}, tracks: {}, users: {}, lastId: 0 },
    ...(endpoint === getRequestQueue ? waiting : {}),
  }));
  const session = join(call as unknown as CallEndpoint, fake.socket, () => undefined);
  const asked = () => call.mock.calls.filter(([endpoint]) => endpoint === getRequestQueue).length;
  fake.connect();
  fake.sent.find(({ event }) => event === 'send:user:joined:v2')?.ack?.({ status: 200, message: 'joined', seq: 10 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(1);
  fake.fire('receive:room:hidden', { seq: 11, at: 5 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked()).toBe(2);
  session.leave();
  vi.useRealTimers();
});
