import { makeCertificate } from '@madoi/test-kit/certificate';
import { type FakeTurnServer, startTurnServer } from '@madoi/test-kit/turn-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkTurn } from './check-turn.ts';

const secret = 'a-secret-of-voices';
let server: FakeTurnServer;
beforeEach(async () => {
  server = await startTurnServer(secret);
});
afterEach(() => server.close());

const checkAt = (turnUrls: readonly string[], turnSecret: string | undefined = secret) =>
  checkTurn({ isOn: true, liveKit: undefined, port: 0, addresses: [], turnUrls, turnSecret });
const addressOf = (transport = '') => `turn:127.0.0.1:${server.port}${transport}`;

describe('the TURN server', () => {
  it('is asked for a relay by UDP and by TCP, and gets it back', async () => {
    const urls = [addressOf(), addressOf('?transport=tcp')];
    expect(await checkAt(urls)).toBe(`${urls.join(', ')} gave a relay and took it back`);
    expect(server.allocations).toBe(0);
  });

  it('is asked again where packets are lost, and where its nonce has run out', async () => {
    server.faults.lost = 1;
    server.faults.isStale = true;
    expect(await checkAt([addressOf()])).toBe(`${addressOf()} gave a relay and took it back`);
    expect(server.faults).toEqual({ lost: 0, isStale: false });
  });

  it('that has another secret is wrong, and the secret is not printed', async () => {
    const refusal = await checkAt([addressOf()], 'another-secret').catch(String);
    expect(refusal).toContain(
      `${addressOf()} gave no relay: it answered 401. LIVE_AUDIO_TURN_SECRET is not its secret`,
    );
    expect(refusal).not.toContain('another-secret');
  });

  it.each([
    [486, 'It has no room for more relays'],
    [500, 'Look at its log'],
  ])('that refuses with %i is wrong', async (refusal, advice) => {
    server.faults.refusal = refusal;
    await expect(checkAt([addressOf()])).rejects.toThrow(`it answered ${refusal}. ${advice}`);
  });

  it.each(['', '?transport=tcp'])('that is not there is wrong: turn:127.0.0.1:9%s', async (transport) => {
    await expect(checkAt([`turn:127.0.0.1:9${transport}`])).rejects.toThrow(
      /ECONNREFUSED.*Start it, or correct the port/,
    );
  });

  it('whose certificate no browser trusts is wrong', async () => {
    const { key, certificate: cert } = makeCertificate();
    const byTls = await startTurnServer(secret, { key, cert });
    await expect(checkAt([`turns:localhost:${byTls.port}`])).rejects.toThrow(
      /self-signed certificate\. Browsers refuse its certificate as well/,
    );
    await byTls.close();
  });

  it('that relays for everybody is noted', async () => {
    server.faults.isOpen = true;
    expect(await checkAt([addressOf()])).toEqual({ note: expect.stringContaining('relays for everybody') });
  });

  it('without its secret is wrong', async () => {
    await expect(
      checkTurn({
        isOn: true,
        liveKit: undefined,
        port: 0,
        addresses: [],
        turnUrls: [addressOf()],
        turnSecret: undefined,
      }),
    ).rejects.toThrow('set both, or neither');
  });
});
