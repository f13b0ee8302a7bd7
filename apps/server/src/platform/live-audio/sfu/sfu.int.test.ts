import { listenOffer } from '@madoi/test-kit/offers';
import { expect, it } from 'vitest';
import { pendingPerAddressMax } from './authorize-offer.ts';
import { signLiveToken } from './live-token.ts';
import { createSfu } from './sfu.ts';

const channel = 'room-0001';
const settings = { secret: 'a secret', port: 0, bindAddress: '127.0.0.1', announcedAddresses: [] };

it('the SFU counts offers that wait for their connection by the address that they came from', async () => {
  const sfu = createSfu({ settings, post: () => undefined, now: () => 0 });
  sfu.setRoom({ channel, isMusicMode: false, grants: [] });
  let count = 0;
  const offerFrom = async (addressKey: string | undefined) => {
    count += 1;
    const participantId = `guest-${count}`;
    const agoraToken = signLiveToken({ channel, participantId, isHost: false, expiresAt: 1_000 }, settings.secret);
    const offer = { connectionId: `c${count}`, kind: 'listen', channel, participantId, agoraToken } as const;
    const answer = await sfu.offer({ ...offer, sdp: listenOffer, addressKey });
    return answer.ok ? 'let in' : answer.reason;
  };
  // All in one go, before the first of them can run into its time limit.
  const own = Array.from({ length: pendingPerAddressMax + 1 }, () => offerFrom('203.0.113.9'));
  const others = [offerFrom('203.0.113.10'), offerFrom(undefined)];
  const expected = [...Array.from({ length: pendingPerAddressMax }, () => 'let in'), 'too_many'];
  expect(await Promise.all(own)).toEqual(expected);
  expect(await Promise.all(others)).toEqual(['let in', 'let in']);
  sfu.closeRoom(channel);
});
