import { createTestHttpApp } from '@madoi/test-kit/http-app';
import { describe, expect, it } from 'vitest';
import type { TrustProxy } from '../network/trusted-proxies.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

interface Sent {
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly trustProxy?: TrustProxy;
}

/** The warnings after three such requests. */
const warningsAfter = async ({ from, headers = forwarded, trustProxy = false }: Sent) => {
  const { app, logLines } = await createTestHttpApp({ trustProxy });
  app.get('/api/x', async () => 'x');
  for (let n = 0; n < 3; n += 1) await app.inject({ url: '/api/x', remoteAddress: from, headers });
  await app.close();
  return logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('TRUST_PROXY'));
};

describe('a forwarded request while TRUST_PROXY is off', () => {
  it.each(['127.0.0.1', '::1', '::ffff:10.0.0.2', '172.18.0.1', '192.168.1.4', 'fd00::1', 'fe80::1%eth0'])(
    'from %s is warned of once, with the address, what it costs and what to set',
    async (from) => {
      const warnings = await warningsAfter({ from });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatchObject({ level: 40, proxy: from });
      expect(warnings[0].msg).toMatch(/share the limits of one address.*Set TRUST_PROXY to/);
    },
  );

  it.each<[string, Sent]>([
    ['comes from a public address, whose header proves nothing', { from: '198.51.100.9' }],
    ['names nobody', { from: '127.0.0.1', headers: {} }],
    ['comes while a proxy is trusted', { from: '127.0.0.1', trustProxy: 1 }],
  ])('is not warned of when it %s', async (_what, sent) => {
    expect(await warningsAfter(sent)).toEqual([]);
  });
});
