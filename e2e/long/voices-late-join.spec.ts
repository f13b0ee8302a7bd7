import type { Ack } from '@madoi/contract/lounge/presence';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { heardAfterMs, joinConfirmedAt, joinRequestedAt, tones, withFakeMicrophone } from '../lib/fake-microphone.ts';
import { test } from '../lib/journey.ts';
import { connectSpeaker, encodeOpusTone, sendRepeatedly } from '../lib/node-speaker.ts';
import { songs } from '../lib/songs.ts';

const joiners = 3;

/** How long it takes is measured by `npm run bench -- recovery`; the journey notes what it took here. */
test('people who come late, one after another, hear the voice that is on air [4.13]', async ({ product, visit }) => {
  test.setTimeout(300_000);
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '先に話す人');
  const { id } = await openPlayingRoom(owner, { name: '遅れて来ても', allowLiveAudio: true }, songs.road.title);
  const encoder = await visit('/lounge');
  const packets = await encodeOpusTone(encoder, tones.owner);
  await encoder.close();
  const stopTone = sendRepeatedly(await connectSpeaker(owner, id), packets);
  await owner.ask<Ack>('send:liveaudio:event:start:v1', { isMuted: false });

  const waitsMs: number[] = [];
  const asksMs: number[] = [];
  for (let turn = 0; turn < joiners; turn += 1) {
    const page = await visit(`/lounge/${id}`, { prepare: withFakeMicrophone() });
    const askedAt = await joinRequestedAt(page);
    const waitedMs = await heardAfterMs(page, tones.owner, askedAt);
    const askedMs = (await joinConfirmedAt(page)) - askedAt;
    asksMs.push(askedMs);
    waitsMs.push(waitedMs - askedMs);
    await page.context().close();
  }
  const inWords = (all: readonly number[]) => all.map((ms) => `${ms} ms`).join(', ');
  test.info().annotations.push({ type: 'from the seat to the voice', description: inWords(waitsMs) });
  test.info().annotations.push({ type: 'from asking for the seat to having it', description: inWords(asksMs) });
  stopTone();
  owner.leave();
});
