import type { Ack } from '@madoi/contract/lounge/people';
import { expect, test } from '../lib/journey.ts';
import { connectVoice, keepSaying, opusOf } from '../lib/node-voice.ts';
import { note } from '../lib/on-air-room.ts';
import { arrive, openPlayingRoom } from '../lib/people.ts';
import { songs } from '../lib/songs.ts';
import { heardAfterMs, joinedAt, seatedAt, tones, withVoice } from '../lib/voice.ts';

/** A second is promised from the seat to the first sound, on a machine that has time. */
const heardWithinMs = 4_000;
const comers = 9;

test('who comes late hears the voice that is on air within a second of sitting down [4.13]', async ({
  product,
  visit,
}) => {
  test.setTimeout(300_000);
  const owner = await arrive(`http://127.0.0.1:${product.port}`, '先に話す人');
  const { id } = await openPlayingRoom(owner, { name: '遅れて来ても', allowLiveAudio: true }, songs.road.title);
  const encoder = await visit('/lounge');
  const packets = await opusOf(encoder, tones.owner);
  await encoder.close();
  const hush = keepSaying(await connectVoice(owner, id), packets);
  await owner.ask<Ack>('send:liveaudio:event:start:v1', { isMuted: false });

  const waitsMs: number[] = [];
  const asksMs: number[] = [];
  for (let turn = 0; turn < comers; turn += 1) {
    const page = await visit(`/lounge/${id}`, { prepare: withVoice() });
    const askedAt = await joinedAt(page);
    const waitedMs = await heardAfterMs(page, tones.owner, askedAt);
    const askedMs = (await seatedAt(page)) - askedAt;
    asksMs.push(askedMs);
    waitsMs.push(waitedMs - askedMs);
    await page.context().close();
  }
  const inWords = (all: readonly number[]) => all.map((ms) => `${ms} ms`).join(', ');
  test.info().annotations.push({ type: 'from the seat to the voice', description: inWords(waitsMs) });
  test.info().annotations.push({ type: 'from asking for the seat to having it', description: inWords(asksMs) });
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(comers / 2)] ?? Number.NaN;
  note('its middle', middle);
  note('the slowest', sorted.at(-1) ?? Number.NaN);
  expect(middle).toBeLessThan(heardWithinMs);
  hush();
  owner.leave();
});
