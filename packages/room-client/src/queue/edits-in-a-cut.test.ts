import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { selectCurrentTrack, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoomSocket } from '../socket/room-socket.ts';
import { createSendTwice } from '../socket/send-twice.ts';
import { createQueueController } from './queue-controller.ts';
import { catalogue, createVirtualRoom, type VirtualClient } from './virtual-room.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

// Long ones: neither ends while the test lasts.
const [first = '', second = ''] = catalogue.slice(4);
const add = (...trackIds: string[]) => ({
  action: 'add' as const,
  mediaTracks: trackIds.map((trackId) => ({ trackId })),
});
const shownOf = ({ view }: VirtualClient) => selectQueueView(view.getState().replica);
const songsOf = (client: VirtualClient) => selectTracks(shownOf(client)).map(({ trackId }) => trackId);

function openRoom() {
  const room = createVirtualRoom(1, 2);
  room.network.isFaulty = false;
  const [owner, other] = room.clients;
  if (owner === undefined || other === undefined) throw new Error('no clients');
  return { server: room.server, owner, other };
}

it('an edit in a cut is shown at once, and carried out once when the connection is back', async () => {
  const { server, owner } = openRoom();
  owner.disconnect();
  const answer = owner.queue.send(add(first), { action: 'stop' });
  expect(songsOf(owner)).toEqual([first]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([server.log, songsOf(owner)]).toEqual([[], [first]]);
  owner.connect();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBeUndefined();
  expect(server.log.map(({ action }) => action)).toEqual(['add', 'stop']);
  expect([songsOf(owner), owner.view.getState().replica.pending]).toEqual([[first], []]);
});

it('an edit in a cut that lasts is refused as offline, and taken back', async () => {
  const { server, owner } = openRoom();
  owner.disconnect();
  const answer = owner.queue.send(add(first));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([await answer, songsOf(owner), server.log]).toEqual(['offline', [], []]);
});

it('an edit that waits behind one that is refused is refused and taken back with it, and not carried out after it', async () => {
  const { server, owner } = openRoom();
  owner.disconnect();
  const earlier = owner.queue.send(add(first));
  await vi.advanceTimersByTimeAsync(1_000);
  const later = owner.queue.send(add(second));
  await vi.advanceTimersByTimeAsync(19_000);
  expect([await Promise.race([later, 'still waiting']), songsOf(owner)]).toEqual(['offline', []]);
  await vi.advanceTimersByTimeAsync(5_000);
  owner.connect();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await earlier, server.log, songsOf(owner)]).toEqual(['offline', [], []]);
});

it('a pause in a cut pauses the song that others have put on meanwhile, where it is', async () => {
  const { server, owner, other } = openRoom();
  void owner.queue.send(add(first, second));
  await vi.advanceTimersByTimeAsync(5_000);
  const [paused, chosen] = selectTracks(shownOf(owner)).map(({ id }) => id);
  owner.disconnect();
  const answer = owner.queue.send({ action: 'pause', mediaTrackId: paused ?? '', seekPosition: 4 });
  void other.queue.send({ action: 'play', mediaTrackId: chosen ?? '' });
  await vi.advanceTimersByTimeAsync(5_000);
  owner.connect();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBeUndefined();
  const { queue } = server.record();
  expect([selectCurrentTrack(queue)?.id, queue.state.isPlaying]).toEqual([chosen, false]);
});

it('an edit whose answer is lost is sent again as it was, about the queue that the user saw', async () => {
  const { view } = openRoom().owner;
  const sent: unknown[] = [];
  const emitWithAck = async (_command: string, register: unknown) => {
    sent.push(register);
    if (sent.length === 1) throw new Error('no answer');
    return { result: 'accepted', lastId: 9 };
  };
  /** Somebody else's event comes before each try. */
  const moveOn = async () => {
    view.setState(({ replica }) => ({ replica: { ...replica, lastId: replica.lastId + 1 } }));
    return true;
  };
  const queue = createQueueController({
    ...{ view, sendTwiceAs: () => createSendTwice(moveOn), serverNow: () => 1, intervalMs: () => 0, newId: () => 'id' },
    socket: { timeout: () => ({ emitWithAck }) } as unknown as RoomSocket,
    actor: () => undefined,
    trackFacts: () => new Map(),
  });
  expect(await queue.send({ action: 'stop' })).toBeUndefined();
  const register = { lastId: 0, events: [{ action: 'stop', clientId: 'id', eventId: expect.any(String) }] };
  expect(sent).toEqual([register, register]);
});
