import { listenOffer } from '@madoi/test-kit/offers';
import { describe, expect, it } from 'vitest';
import { authorizeOffer, pendingPerAddressMax } from './authorize-offer.ts';
import type { Connection } from './connection.ts';
import { createConnectionRegistry } from './connection-registry.ts';
import { signLiveToken } from './live-token.ts';
import type { SfuRoom } from './sfu-room.ts';

const secret = 'a secret';
const channel = 'room-0001';
const open = createConnectionRegistry();
const rooms = new Map([[channel, { canPublish: () => false } as unknown as SfuRoom]]);
let count = 0;

/** Another person's offer, as a script with many sessions sends them. */
const offerFrom = (addressKey: string | undefined) => {
  count += 1;
  const participantId = `guest-${count}`;
  const agoraToken = signLiveToken({ channel, participantId, isHost: false, expiresAt: 1_000 }, secret);
  const message = {
    connectionId: `c${count}`,
    kind: 'listen',
    channel,
    participantId,
    agoraToken,
    sdp: listenOffer,
  } as const;
  const admitted = authorizeOffer({ secret, rooms, open, nowMs: 0 }, { ...message, addressKey });
  const connection = {} as Connection;
  if (admitted.ok) open.set(message.connectionId, { ...message, connection, addressKey, isConnected: false });
  return admitted.ok ? message.connectionId : admitted.reason;
};

describe('offers that have not become a connection yet', () => {
  it(`are ${pendingPerAddressMax} of one address at most, until one of them connects or ends`, () => {
    const own = Array.from({ length: pendingPerAddressMax }, () => offerFrom('203.0.113.9'));
    expect(own).not.toContain('too_many');
    expect(offerFrom('203.0.113.9')).toBe('too_many');
    expect(offerFrom('203.0.113.10')).not.toBe('too_many');
    expect(offerFrom(undefined)).not.toBe('too_many');
    const [first, second] = own.map((id) => open.get(id));
    if (!first) throw new Error('the first offer was not kept');
    first.isConnected = true;
    expect(offerFrom('203.0.113.9')).not.toBe('too_many');
    expect(offerFrom('203.0.113.9')).toBe('too_many');
    expect(second?.isConnected).toBe(false);
    open.delete(own[1] ?? '');
    expect(offerFrom('203.0.113.9')).not.toBe('too_many');
  });
});
