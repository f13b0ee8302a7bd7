import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type RedisServer, startRedisServer } from '@madoi/test-kit/redis-server';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRedis } from './check-redis.ts';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

let server: RedisServer;
let admin: Redis;
beforeAll(async () => {
  server = await startRedisServer(await freePort());
  admin = new Redis(server.url);
});
afterAll(async () => {
  admin?.disconnect();
  await server?.close();
});

/** The address as of a user who may do this much. */
const urlOf = async (name: string, ...rules: readonly string[]): Promise<string> => {
  await admin.call('ACL', 'SETUSER', name, 'on', '>a-password', 'resetkeys', 'resetchannels', ...rules);
  return Object.assign(new URL(server.url), { username: name, password: 'a-password' }).href;
};
const asAdvised = ['~madoi:*', '&madoi:*', '+@all', '-@admin', '-@dangerous', '+info'];

describe('Redis', () => {
  it('is used as servers use it, and nothing stays in it', async () => {
    expect(await checkRedis(server.url)).toMatch(
      /^127\.0\.0\.1:\d+ published, counted, locked and forgot: (redis|valkey) \d+\.\d+/,
    );
    // The window of a count of one second ends by itself.
    await expect.poll(() => admin.keys('*'), { timeout: 10_000 }).toEqual([]);
  });

  it('is enough for a user who may do what the advice says', async () => {
    expect(await checkRedis(await urlOf('advised', ...asAdvised))).toContain('published, counted, locked and forgot');
  });

  it.each([
    ['no scripts', ['~madoi:*', '&madoi:*', '+@all', '-@scripting'], /NOPERM.*(evalsha|eval)/i],
    ['no publication', ['~madoi:*', '&madoi:*', '+@all', '-publish'], /NOPERM.*publish/i],
    ['other channels', ['~madoi:*', '&other:*', '+@all'], /NOPERM.*channel/i],
    ['other keys', ['~other:*', '&madoi:*', '+@all'], /can't access at least one of the keys/i],
  ])('is wrong for a user who may do this much: %s', async (what, rules, words) => {
    const refusal = await checkRedis(await urlOf(what.replaceAll(' ', '-'), ...rules)).catch(String);
    expect(refusal).toMatch(words);
    expect(refusal).toContain('Let this user do it: ACL SETUSER');
    expect(refusal).not.toContain('a-password');
  });

  it('that does not know user and password is wrong, and the password is not printed', async () => {
    const url = Object.assign(new URL(server.url), { username: 'nobody', password: 'a-secret' }).href;
    const refusal = await checkRedis(url).catch(String);
    expect(refusal).toContain('Correct user and password in REDIS_URL');
    expect(refusal).not.toContain('a-secret');
  });

  it.each([
    ['redis://127.0.0.1:9', /ECONNREFUSED.*Start it, or correct host and port in REDIS_URL/],
    ['redis://redis.invalid', /(ENOTFOUND|EAI_AGAIN).*Correct the host in REDIS_URL/],
  ])('that is not there is wrong: %s', async (url, words) => {
    await expect(checkRedis(url)).rejects.toThrow(words);
  });
});
