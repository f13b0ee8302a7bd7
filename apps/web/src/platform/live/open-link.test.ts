import { expect, it } from 'vitest';
import { openLink } from './open-link.ts';

const token = { provider: 'embedded', agoraToken: 'token', isHost: true, iceServers: [] };
const options = { kind: 'listen', signal: { token: async () => token }, onLost: () => undefined };

it('answers for good that a browser without WebRTC can hear nobody', async () => {
  expect(typeof RTCPeerConnection).toBe('undefined');
  await expect(openLink(options as unknown as Parameters<typeof openLink>[0])).resolves.toEqual({
    ok: false,
    reason: 'unsupported',
    isFinal: true,
  });
});
