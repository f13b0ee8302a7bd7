import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import { createFakeLiveAudio } from '@madoi/test-kit/fake-live-audio';
import { startFakeLiveKit } from '@madoi/test-kit/fake-livekit-server';
import { describeLiveAudio } from '@madoi/test-kit/live-audio-contract';
import { openTestListener, openTestSpeaker, type SendOffer } from '@madoi/test-kit/live-peer';
import { AccessToken } from 'livekit-server-sdk';
import { expect, it } from 'vitest';
import { createSystemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createEmbeddedLiveAudio } from './embedded/embedded-live-audio.ts';
import { createLiveKitLiveAudio } from './livekit/livekit-live-audio.ts';

describeLiveAudio('live audio, embedded', async () => {
  const opened: { close(): void }[] = [];
  const engine = createEmbeddedLiveAudio({
    port: 0,
    bindAddress: '127.0.0.1',
    announcedAddresses: [],
    turn: undefined,
    clock: createSystemClock(),
    log: createLog('silent'),
  });
  const handOverWith =
    ({ agoraToken, agoraUserId: participantId, channel }: LiveToken): SendOffer =>
    async (kind, sdp) => {
      const answer = await engine.signal.offer({ kind, channel, participantId, agoraToken, sdp });
      if (!answer.ok) throw new Error(answer.reason);
      return answer.sdp;
    };
  return {
    engine,
    connect: async (token, kind) => {
      const open = kind === 'listen' ? openTestListener(handOverWith(token)) : openTestSpeaker(handOverWith(token));
      return open.then(
        (client) => opened.push(client) > 0,
        () => false,
      );
    },
    now: () => Date.now(),
    close: async () => {
      for (const client of opened) client.close();
      await engine.stop();
    },
  };
});

describeLiveAudio('live audio, LiveKit (against a fake of its room service, tokens and webhooks)', async () => {
  const keys = { apiKey: 'key', apiSecret: 'a secret that is long enough for HS256' };
  const server = await startFakeLiveKit({
    ...keys,
    onWebhook: (body, authorization) => engine.handleWebhook(body, authorization),
  });
  const engine = createLiveKitLiveAudio({ ...keys, url: server.url, clock: createSystemClock() });
  return {
    engine,
    connect: ({ agoraToken }, kind) => server.connect(agoraToken, kind),
    now: () => Date.now(),
    close: async () => {
      await engine.stop();
      await server.close();
    },
  };
});

it('refuses notices that LiveKit did not sign', async () => {
  const keys = { apiKey: 'key', apiSecret: 'a secret that is long enough for HS256' };
  const engine = createLiveKitLiveAudio({ ...keys, url: 'ws://127.0.0.1:9', clock: createSystemClock() });
  const token = new AccessToken('key', 'another secret that is long enough too');
  expect(await engine.handleWebhook('{}', undefined)).toBe(false);
  expect(await engine.handleWebhook('{}', await token.toJwt())).toBe(false);
});

describeLiveAudio('live audio, fake', async () => {
  const engine = createFakeLiveAudio();
  return { engine, connect: engine.connect, now: () => 0, close: engine.stop };
});
