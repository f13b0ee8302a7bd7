import type { Ack } from '@madoi/contract/lounge/people';
import { test } from '../lib/journey.ts';
import { connectVoice, keepSaying, opusOf } from '../lib/node-voice.ts';
import { arrive, openPlayingRoom } from '../lib/people.ts';
import { songs } from '../lib/songs.ts';
import { heardAfterMs, joinedAt, seatedAt, tones, withVoice } from '../lib/voice.ts';

const comers = 3;

/** How long it takes is measured by `npm run bench -- recovery`; the journey notes what it took here. */
test('people who come late, one after another, hear the voice that is on air [4.13]', async ({ product, visit }) => {
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
  hush();
  owner.leave();
});
