import type { Ack } from '@madoi/contract/lounge/presence';
import { login } from '@madoi/contract/session/session';
import { type ApiUser, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { heardAfterMs, silentAfterMs, tones, withFakeMicrophone } from '../lib/fake-microphone.ts';
import { expect, test } from '../lib/journey.ts';
import { connectSpeaker, encodeOpusTone, sendRepeatedly } from '../lib/node-speaker.ts';
import { songs } from '../lib/songs.ts';

const replacements = 100;
const mustBeDone = ({ status, message }: Ack) => expect([status, message]).toEqual([200, 'done']);
const live = async (person: ApiUser, event: 'start:v1' | 'update:v1', payload: object) =>
  mustBeDone(await person.ask<Ack>(`send:liveaudio:event:${event}`, payload));

const callUp = async (owner: ApiUser, person: ApiUser) => {
  const { user } = await person.client.call(login, { body: {} });
  mustBeDone(await owner.ask<Ack>('send:liveaudio:stage', { action: 'invite', userId: user?.id }));
  mustBeDone(await person.ask<Ack>('send:liveaudio:stage', { action: 'accept' }));
};

test('a hundred speakers one after another on the same slot: a listener hears every one of them [4.13]', async ({
  product,
  visit,
}) => {
  test.setTimeout(600_000);
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '司会');
  const room = await openPlayingRoom(owner, { name: '入れかわる声', allowLiveAudio: true }, songs.road.title);
  const speakers = [
    await signUpUser(origin, '一人目'),
    await signUpUser(origin, '二人目'),
    await signUpUser(origin, '三人目'),
  ];
  for (const person of speakers) {
    await person.enter(room.id);
    await callUp(owner, person);
  }
  const listener = await visit(`/lounge/${room.id}`, { prepare: withFakeMicrophone() });
  const voices = await Promise.all(
    [tones.guest, tones.owner].map(async (hz) => ({ hz, packets: await encodeOpusTone(listener, hz) })),
  );

  const waitsMs: number[] = [];
  for (let turn = 0; turn < replacements; turn += 1) {
    const person = speakers[turn % speakers.length];
    const voice = voices[turn % voices.length];
    if (person === undefined || voice === undefined) throw new Error('nobody speaks');
    const speaker = await connectSpeaker(person, room.id);
    const beganMs = Date.now();
    await live(person, 'start:v1', { isMuted: false });
    const stopTone = sendRepeatedly(speaker, voice.packets);
    waitsMs.push(await heardAfterMs(listener, voice.hz, beganMs));
    const endedMs = Date.now();
    await live(person, 'update:v1', { status: 0 });
    stopTone();
    speaker.close();
    await silentAfterMs(listener, voice.hz, endedMs);
  }
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const percentile = (part: number) => `${sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]} ms`;
  test.info().annotations.push({
    type: `heard after going on air, ${replacements} times`,
    description: `median ${percentile(0.5)}, p99 ${percentile(0.99)}, slowest ${percentile(1)}`,
  });
  expect(waitsMs).toHaveLength(replacements);
  for (const person of [owner, ...speakers]) person.leave();
});
