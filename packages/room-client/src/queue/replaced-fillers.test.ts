import { isFiller } from '@madoi/domain/lounge/queue/auto-fill';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogue, createVirtualRoom } from './virtual-room.fixture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

const onAir = catalogue.at(-1) ?? '';

/** A room of two controllers in which a song plays that auto-fill has put a filler behind. */
async function openFilledRoom() {
  const room = createVirtualRoom(1, 2);
  room.network.isFaulty = false;
  const [client, other] = room.clients;
  if (client === undefined || other === undefined) throw new Error('no client');
  void client.queue.send({ action: 'add', mediaTracks: [{ trackId: onAir }] });
  await vi.advanceTimersByTimeAsync(2_000);
  room.server.advance();
  await vi.advanceTimersByTimeAsync(2_000);
  const tracks = selectTracks(room.server.record().queue);
  const filler = tracks.find(isFiller);
  if (filler === undefined) throw new Error('no filler');
  const shownBy = ({ view }: typeof client) =>
    selectTracks(selectQueueView(view.getState().replica)).map((track) => [track.trackId, isFiller(track)]);
  return { ...room, client, other, filler, shownBy, tracks };
}

it('a song that is added takes the place of its filler on the page at once, then everywhere, and an undo brings the filler back', async () => {
  const { server, client, other, filler, shownBy, tracks } = await openFilledRoom();
  const replaced = [
    [onAir, false],
    [filler.trackId, false],
  ];
  const answer = client.queue.send({ action: 'add', mediaTracks: [{ trackId: filler.trackId }] });
  expect(shownBy(client)).toEqual(replaced);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toBeUndefined();
  expect([shownBy(client), shownBy(other)]).toEqual([replaced, replaced]);
  expect(client.view.getState().replica.pending).toEqual([]);
  void client.queue.undo();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(selectTracks(server.record().queue)).toEqual(tracks);
});

it('two controllers who add the filler’s song at once replace it once', async () => {
  const { server, client, other, filler, shownBy } = await openFilledRoom();
  for (const { queue } of [client, other])
    void queue.send({ action: 'add', mediaTracks: [{ trackId: filler.trackId }] });
  await vi.advanceTimersByTimeAsync(5_000);
  const shown = [onAir, filler.trackId, filler.trackId].map((trackId) => [trackId, false]);
  expect([shownBy(client), shownBy(other)]).toEqual([shown, shown]);
  expect(server.log.filter(({ action }) => action === 'remove')).toHaveLength(1);
});
