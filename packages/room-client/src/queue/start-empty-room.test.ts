import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { idsOf } from '@madoi/test-kit/queue-builders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogue, createVirtualRoom } from './virtual-room.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

const [first = '', second = ''] = catalogue;
const add = (trackId: string) => ({ action: 'add' as const, mediaTracks: [{ trackId }] });

function openRoom() {
  const room = createVirtualRoom(1, 1);
  room.network.isFaulty = false;
  const [client] = room.clients;
  if (client === undefined) throw new Error('no client');
  return { server: room.server, client, state: () => selectQueueView(client.view.getState().replica).state };
}

it('the first song of an open room plays, on the page at once and by one register of the server’s clock', async () => {
  const { server, client, state } = openRoom();
  const answer = client.queue.send(add(first));
  expect(state().isPlaying).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBeUndefined();
  expect(server.log.map(({ action }) => action)).toEqual(['add', 'play']);
  expect(new Set(server.log.map(({ lastId }) => lastId))).toEqual(new Set([0]));
  expect(server.record().queue.state).toMatchObject({ isPlaying: true, seekPosition: 0 });
});

it('a song for a room that is paused leaves it paused', async () => {
  const { server, client, state } = openRoom();
  void client.queue.send(add(first), { action: 'stop' });
  await vi.advanceTimersByTimeAsync(2_000);
  void client.queue.send(add(second));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([state().isPlaying, server.record().queue.state.isPlaying]).toEqual([false, false]);
});

it('songs that are prepared before the room opens wait for it', async () => {
  const { server, client } = openRoom();
  client.view.setState(({ room, ...view }) => ({ ...view, room: { ...room, isReady: false } }));
  void client.queue.send(add(first));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.log.map(({ action }) => action)).toEqual(['add']);
});

it('an undo of the first song takes it off again', async () => {
  const { server, client } = openRoom();
  void client.queue.send(add(first));
  await vi.advanceTimersByTimeAsync(2_000);
  void client.queue.undo();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(idsOf(server.record().queue)).toEqual([]);
});
