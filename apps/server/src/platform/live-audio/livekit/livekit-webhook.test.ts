import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { createLiveKitLiveAudio } from './livekit-live-audio.ts';

it('[fuzz] a webhook that LiveKit did not sign changes nothing, and is refused', async () => {
  const live = createLiveKitLiveAudio({
    url: 'wss://livekit.example',
    apiKey: 'key',
    apiSecret: 'a secret that is long enough for HS256',
    clock: createSystemClock(),
  });
  const heard: unknown[] = [];
  live.onEvent((event) => heard.push(event));
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${json({ alg: 'none' })}.${json({ iss: 'key', exp: 4e9 })}.`;
  const forged = `${json({ alg: 'HS256' })}.${json({ iss: 'key', exp: 4e9 })}.AAAA`;
  const authorization = fc.oneof(anyText(), fc.constantFrom(undefined, '', 'Bearer ', unsigned, forged));
  const body = fc.oneof(anyText(), fc.jsonValue().map(String), fc.constant('{"event":"track_published"}'));
  await fc.assert(
    fc.asyncProperty(body, authorization, async (text, header) => {
      expect(await live.handleWebhook(text, header)).toBe(false);
    }),
  );
  expect(heard).toEqual([]);
});
