import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeLiveKitServer, startFakeLiveKit } from '@madoi/test-kit/fake-livekit-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLiveKit } from './check-livekit.ts';

const [apiKey, apiSecret] = ['a-key', 'a-secret-of-livekit-that-is-long'];
let server: FakeLiveKitServer;
beforeEach(async () => {
  server = await startFakeLiveKit({ apiKey, apiSecret, onWebhook: async () => undefined });
});
afterEach(() => server.close());

describe('LiveKit', () => {
  it('answers a call that is signed with its key', async () => {
    expect(await checkLiveKit({ url: server.url, apiKey, apiSecret })).toMatch(
      /^127\.0\.0\.1:\d+ answered a call signed with LIVEKIT_API_KEY$/,
    );
  });

  it.each([
    ['another secret', { apiKey, apiSecret: 'another-secret-that-is-long-as-well' }],
    ['another key', { apiKey: 'another-key', apiSecret }],
  ])('that refuses the signature is wrong, and the secret is not printed: %s', async (_, keys) => {
    const refusal = await checkLiveKit({ url: server.url, ...keys }).catch(String);
    expect(refusal).toMatch(/refused a call signed with LIVEKIT_API_KEY \(401\)\. Correct LIVEKIT_API_KEY and/);
    expect(refusal).not.toContain(keys.apiSecret);
  });

  it('that is not there is wrong', async () => {
    const gone = await startFakeLiveKit({ apiKey, apiSecret, onWebhook: async () => undefined });
    await gone.close();
    await expect(checkLiveKit({ url: gone.url, apiKey, apiSecret })).rejects.toThrow(
      /was not reached: .*ECONNREFUSED.*Start it, or correct host and port in LIVEKIT_URL/,
    );
  });

  it('in whose place another program answers is wrong', async () => {
    const other = createServer((_, response) => response.writeHead(404).end('no')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `ws://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(checkLiveKit({ url, apiKey, apiSecret })).rejects.toThrow('answered 404: no LiveKit is there');
    other.close();
  });
});
