import { createTestHttpApp } from '@madoi/test-kit/http-app';
import { describe, expect, it } from 'vitest';
import { installAnswerTimes } from './answer-times.ts';

const headerOf = async (cacheControl: string | undefined) => {
  const { app } = await createTestHttpApp();
  let now = 1_795_000_000_000.25;
  installAnswerTimes(app, () => now);
  app.get('/x', async (_request, reply) => {
    now += 40;
    return cacheControl === undefined ? 'x' : reply.header('cache-control', cacheControl).send('x');
  });
  const { headers } = await app.inject('/x');
  await app.close();
  return headers['server-timing'];
};

describe('an answer', () => {
  it.each(['no-store', 'private, no-cache', 'private, no-store'])(
    'of %s says when its request came and when it left',
    async (cacheControl) => {
      expect(await headerOf(cacheControl)).toBe('clock;desc="1795000000000.250,1795000000040.250"');
    },
  );

  it.each(['public, max-age=60', 'no-cache', undefined])(
    'of %s, which somebody may keep, says neither',
    async (cacheControl) => {
      expect(await headerOf(cacheControl)).toBeUndefined();
    },
  );
});
