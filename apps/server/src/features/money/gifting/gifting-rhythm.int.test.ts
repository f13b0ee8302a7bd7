import { orderEffect, sendPaidEffect } from '@madoi/contract/money/gifting';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { addCommand, fillCatalogue, press, trackIds, trackSec } from '@madoi/test-kit/queue-harness';
import { ask, nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trackRhythms } from '../../catalogue/catalogue.table.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from './gifting-evening.fixture.ts';

const [measured = '', unmeasured = ''] = trackIds;
/** A beat every 0.737 s, which no other clock here has, from 0.25 s on. */
const beatMs = 737;
const beatsMs = Array.from({ length: Math.floor((trackSec * 1_000 - 250) / beatMs) }, (_, at) => 250 + at * beatMs);
/** One every 18 s: wherever the song is, the next one comes within 20 s. */
const chorusesMs = beatsMs.filter((_, at) => at % 25 === 24);

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
  await fillCatalogue(evening.app.database);
  const rhythm = { trackId: measured, tempoBpm: 60_000 / beatMs, beatsMs, chorusesMs, version: 1, measuredAt: 1 };
  await evening.app.database.db.insert(trackRhythms).values(rhythm);
});
afterAll(() => evening.app.close());

async function roomThatPlays(trackId: string): Promise<string> {
  const room = await evening.newRoom({ disabledAutoFillTrack: true });
  const { lastId } = (await evening.owner.request('GET', `/api/lounge/${room}/queue`)).body;
  const body = { lastId, events: [addCommand(trackId), press({ action: 'play' })] };
  const { body: answer } = await evening.owner.request('POST', `/api/lounge/${room}/queue/events`, { body });
  expect(answer.result).toBe('accepted');
  return room;
}

async function giveStamp(giver: Person, room: string, itemId: string): Promise<void> {
  const order = await giver.call(orderEffect, { params: { id: room }, body: { itemId, x: 0.5, y: 0.5, version: 1 } });
  if (!order.success) throw new Error(order.reason);
  await evening.pay(order);
  expect(await giver.call(sendPaidEffect, { body: { id: order.intentId } })).toEqual({ success: true });
}

/** Two people in a room, and the instants at which a stamp begins for each, in ms of the song. */
async function startsInSong(room: string, itemId: string) {
  const giver = await evening.newGiver('拍をとる人');
  const sockets = [await openSocket(evening.owner), await openSocket(giver)];
  for (const socket of sockets) await ask(socket, 'send:user:joined:v2', { roomId: room });
  const heard = sockets.map((socket) => nextEvent(socket, 'receive:effect:paid'));
  await giveStamp(giver, room, itemId);
  const effects = await Promise.all(heard);
  for (const socket of sockets) socket.close();
  const { queue } = (await evening.owner.request('GET', `/api/lounge/${room}/queue`)).body;
  const originMs = positionAt(queue, effects[0]?.at ?? 0)?.originMs ?? 0;
  return effects.map(({ startAt, at }) => ({ startAt, inSongMs: startAt - originMs, waitsMs: startAt - at }));
}

/** How far a start is from the nearest of these instants of the song. */
const offMs = (instantsMs: readonly number[], start: { readonly inSongMs: number } | undefined): number =>
  Math.min(...instantsMs.map((instant) => Math.abs(instant - (start?.inSongMs ?? Number.NaN))));

it('[3.29] a low stamp begins for two people at the same instant, on the next beat of the song that plays', async () => {
  const room = await roomThatPlays(measured);
  const [one, other] = await startsInSong(room, 'stamp-cat');
  expect(one?.startAt).toBe(other?.startAt);
  expect(offMs(beatsMs, one)).toBeLessThanOrEqual(1);
  expect(one?.waitsMs).toBeLessThanOrEqual(600 + beatMs);
});

it('[3.29] a high one begins for both with the chorus that comes within 20 s', async () => {
  const room = await roomThatPlays(measured);
  const [one, other] = await startsInSong(room, 'stamp-fireworks');
  expect(one?.startAt).toBe(other?.startAt);
  expect(offMs(chorusesMs, one)).toBeLessThanOrEqual(1);
});

it('in a song that was not measured, and where nothing plays, it begins after the lead alone', async () => {
  for (const room of [await roomThatPlays(unmeasured), await evening.newRoom()]) {
    const [one] = await startsInSong(room, 'stamp-cat');
    expect(one?.waitsMs).toBe(600);
  }
});
