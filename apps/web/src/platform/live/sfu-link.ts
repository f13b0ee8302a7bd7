import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import { listenTracks } from '@madoi/contract/lounge/live/live-signal';
import type { MediaLinkOptions } from '@madoi/room-client/live/media-link';
import type { OpenLinkResult } from '@madoi/room-client/live/reconnecting-link';
import { tuneOffer } from './tune-offer.ts';

/** In ms. A connection that is not established by then is given up, so that nobody waits in silence. */
const connectWithinMs = 4_000;

/** Opus only, with its parameters: the offer stays small and leaves no choice of codec. */
const opusOnly = () =>
  (RTCRtpReceiver.getCapabilities('audio')?.codecs ?? []).filter(({ mimeType }) => /^audio\/opus$/i.test(mimeType));

function addSections(peer: RTCPeerConnection, { kind, track }: MediaLinkOptions): readonly RTCRtpTransceiver[] {
  const sections =
    kind === 'listen'
      ? Array.from({ length: listenTracks }, () => peer.addTransceiver('audio', { direction: 'recvonly' }))
      : [peer.addTransceiver(track ?? 'audio', { direction: 'sendonly' })];
  for (const section of sections) section.setCodecPreferences?.(opusOnly());
  return sections;
}

/** Resolves with whether it is connected; later states go to `onLost`. */
function follow(peer: RTCPeerConnection, onLost: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), connectWithinMs);
    let wasOpen = false;
    peer.onconnectionstatechange = () => {
      const state = peer.connectionState;
      if (state === 'connected') {
        clearTimeout(timer);
        wasOpen = true;
        resolve(true);
      } else if (state === 'failed' || state === 'closed' || (state === 'disconnected' && wasOpen)) {
        clearTimeout(timer);
        resolve(false);
        if (wasOpen) onLost();
      }
    };
  });
}

async function negotiate(
  peer: RTCPeerConnection,
  token: LiveToken,
  options: MediaLinkOptions,
): Promise<OpenLinkResult & { readonly connectionId?: string }> {
  const { kind, signal } = options;
  const sections = addSections(peer, options);
  const { sdp = '' } = await peer.createOffer();
  const offer = tuneOffer(sdp);
  await peer.setLocalDescription({ type: 'offer', sdp: offer });
  // Voices are connected to the loudspeaker while the answer is still on its way.
  options.onVoices?.(sections.map(({ receiver: { track } }, slot) => ({ track, slot })));
  const answer = await signal.offer(kind, token, offer);
  if (!answer.ok) return answer;
  const close = () => {
    signal.hangUp(answer.connectionId);
    peer.onconnectionstatechange = null;
    peer.close();
  };
  const connected = follow(peer, options.onLost);
  await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
  if (await connected) return { ok: true, link: { close } };
  close();
  return { ok: false, reason: 'no_media', isFinal: false };
}

/** One connection to the embedded SFU. The browser always offers, and its candidates are not sent, because it connects to those of the SFU. */
export async function openSfuLink(options: MediaLinkOptions, token: LiveToken): Promise<OpenLinkResult> {
  const peer = new RTCPeerConnection({
    iceServers: token.iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    bundlePolicy: 'max-bundle',
  });
  try {
    const answer = await negotiate(peer, token, options);
    if (!answer.ok) peer.close();
    return answer;
  } catch (error) {
    peer.close();
    console.error(error);
    return { ok: false, reason: 'failed', isFinal: false };
  }
}
