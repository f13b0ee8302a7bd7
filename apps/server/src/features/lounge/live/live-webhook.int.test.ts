import { createHash } from 'node:crypto';
import { liveWebhookPath } from '@madoi/contract/lounge/live/live-audio';
import Fastify, { type FastifyInstance } from 'fastify';
import { AccessToken } from 'livekit-server-sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import type { LiveEvent } from '#platform/live-audio/live-audio.ts';
import { createLiveKitLiveAudio } from '#platform/live-audio/livekit/livekit-live-audio.ts';
import { registerLiveWebhook } from './live-webhook.routes.ts';

const keys = { apiKey: 'key', apiSecret: 'a secret that is long enough for HS256' };
let app: FastifyInstance;
let received: LiveEvent[];
beforeEach(async () => {
  app = Fastify();
  received = [];
  const engine = createLiveKitLiveAudio({ ...keys, url: 'ws://127.0.0.1:9', clock: createSystemClock() });
  engine.onEvent((event) => received.push(event));
  registerLiveWebhook(app, engine);
  await app.ready();
});
afterEach(() => app.close());

const notice = JSON.stringify({
  event: 'track_published',
  room: { name: 'room-0001' },
  participant: { identity: 'somebody' },
});
const sign = async (body: string, { apiKey, apiSecret } = keys): Promise<string> => {
  const token = new AccessToken(apiKey, apiSecret);
  token.sha256 = createHash('sha256').update(body).digest('base64');
  return token.toJwt();
};
const post = async (body: string, authorization?: string, type = 'application/webhook+json') =>
  (
    await app.inject({
      method: 'POST',
      url: liveWebhookPath,
      body,
      headers: { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) },
    })
  ).statusCode;

describe('LiveKit’s notices', () => {
  it('are taken when they are signed, as the bytes that came', async () => {
    expect(await post(notice, await sign(notice))).toBe(204);
    expect(received).toEqual([{ kind: 'published', channel: 'room-0001', participantId: 'somebody' }]);
    const spaced = `  ${notice}\n`;
    expect(await post(spaced, await sign(spaced), 'application/json')).toBe(204);
  });

  it('are refused without a signature, with another’s, and with one for other words', async () => {
    const other = { ...keys, apiSecret: 'another secret, long enough as well as ours' };
    expect(await post(notice)).toBe(401);
    expect(await post(notice, 'garbage')).toBe(401);
    expect(await post(notice, await sign(notice, other))).toBe(401);
    expect(await post(notice.replace('somebody', 'anybody'), await sign(notice))).toBe(401);
    expect(await post('not json', await sign('not json'))).toBe(401);
    expect(received).toEqual([]);
  });

  it('have no endpoint where the embedded SFU is used', async () => {
    const plain = Fastify();
    registerLiveWebhook(plain, {});
    expect((await plain.inject({ method: 'POST', url: liveWebhookPath, body: '{}' })).statusCode).toBe(404);
    await plain.close();
  });
});
