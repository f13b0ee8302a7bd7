import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getRequestQueue } from '@madoi/contract/lounge/requests';
import { getVotes, type VotingSettings } from '@madoi/contract/lounge/voting';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { votingOff } from '@madoi/domain/lounge/voting/voting-settings';
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

const join = (call: CallEndpoint, socket: RoomSocket, onJoinFailure: () => void, shown = snapshot) =>
  joinRoom({
    ...{ call, socket, onJoinFailure },
    view: createStore(() => startRoomView(shown)),
    details: createDetailsStore({ call }),
    stage: createStageEffectsStore({ now: Date.now, isVisible: () => true }),
    requests: createStore(startRequestsView),
    gifting: createStore(startGiftingView),
    translation: createStore(() => untranslated),
    votes: createStore(startVotesView),
    snapshotTimeMs: shown.serverTimeMs,
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

const roomWith = (voting: VotingSettings | undefined) => ({
  ...snapshot.room,
  topic: { text: '', translations: [] },
  ...(voting && { voting }),
});

/** A session in a room with these settings; `missed`: the settings that its log says were saved meanwhile. */
function setUpVoting(voting: VotingSettings | undefined, missed?: VotingSettings) {
  vi.useFakeTimers();
  const fake = createFakeSocket();
  const updated = { event: 'receive:room:updated', payload: { seq: 11, at: 5, room: roomWith(missed) } };
  const call = vi.fn(async (endpoint: unknown) => ({
    ...{ list: [], paging: {}, tracks: {}, users: {}, lastId: 0, turnsTaken: {}, seq: 10, serverTime: 1 },
    ...(endpoint === getRoomEvents && missed ? { list: [updated] } : {}),
    ...(endpoint === getVotes ? { mine: [] } : {}),
  }));
  const shown = { ...snapshot, room: roomWith(voting) };
  const session = join(call as unknown as CallEndpoint, fake.socket, () => undefined, shown);
  const joinNow = async () => {
    fake.connect();
    const sent = fake.sent.findLast(({ event }) => event === 'send:user:joined:v2');
    sent?.ack?.({ status: 200, message: 'joined', seq: 10 });
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return {
    joinNow,
    joinAgain: async () => {
      fake.disconnect();
      await joinNow();
    },
    timesAsked: () => call.mock.calls.filter(([endpoint]) => endpoint === getVotes).length,
    hasCaughtUp: () => call.mock.calls.some(([endpoint]) => endpoint === getRoomEvents),
    end: () => {
      session.leave();
      vi.useRealTimers();
    },
  };
}

it.each([
  ['with all voting off', votingOff],
  ['without settings for voting', undefined],
])('asks for no votes as it joins and rejoins a room %s', async (_what, voting) => {
  const { joinNow, joinAgain, timesAsked, hasCaughtUp, end } = setUpVoting(voting);
  await joinNow();
  await joinAgain();
  expect([timesAsked(), hasCaughtUp()]).toEqual([0, true]);
  end();
});

it.each([
  ['requests', { ...votingOff, requests: true }],
  ['skips', { ...votingOff, skipShare: 50 }],
])('asks for the votes once with every join of a room that votes on %s', async (_what, voting) => {
  const { joinNow, joinAgain, timesAsked, end } = setUpVoting(voting);
  await joinNow();
  expect(timesAsked()).toBe(1);
  await joinAgain();
  expect(timesAsked()).toBe(2);
  end();
});

it('asks for the votes once where the log says after the join that voting was switched on', async () => {
  const { joinNow, timesAsked, end } = setUpVoting(votingOff, { ...votingOff, requests: true });
  await joinNow();
  expect(timesAsked()).toBe(1);
  end();
});
