import { createTestHttpApp } from '@madoi/test-kit/http-app';
import { describe, expect, it } from 'vitest';

const headerOf = async (cacheControl: string | undefined) => {
  let now = 1_795_000_000_000.25;
  // Who asks takes 20 ms to find out, and the answer 40 to make.
  const identify = async () => {
    now += 20;
    return undefined;
  };
  const { app } = await createTestHttpApp({ preciseNowMs: () => now, identify });
  app.get('/api/x', async (_request, reply) => {
    now += 40;
    if (cacheControl === undefined) return reply.removeHeader('cache-control').send('x');
    return reply.header('cache-control', cacheControl).send('x');
  });
  const { headers } = await app.inject('/api/x');
  await app.close();
  return headers['server-timing'];
};

describe('an answer', () => {
  it.each(['no-store', 'private, no-cache', 'private, no-store'])(
    'of %s says when its request came and when it left',
    async (cacheControl) => {
      expect(await headerOf(cacheControl)).toBe('clock;desc="1795000000000.250,1795000000060.250"');
    },
  );

  it.each(['public, max-age=60', 'no-cache', undefined])(
    'of %s, which somebody may keep, says neither',
    async (cacheControl) => {
      expect(await headerOf(cacheControl)).toBeUndefined();
    },
  );
});
