import type { MediaLinkOptions } from '@madoi/room-client/live/media-link';
import type { OpenLinkResult } from '@madoi/room-client/live/reconnecting-link';
import { hasWebRtc } from './has-web-rtc.ts';
import { openSfuLink } from './sfu-link.ts';

/** Opens one connection to the engine that the token names. LiveKit's client is fetched with its first connection. */
export async function openLink(options: MediaLinkOptions): Promise<OpenLinkResult> {
  if (!hasWebRtc()) return { ok: false, reason: 'unsupported', isFinal: true };
  const token = await options.signal.token(options.kind);
  if (!('agoraToken' in token)) return { ok: false, ...token };
  if (options.kind === 'publish' && !token.isHost) return { ok: false, reason: 'not_on_stage', isFinal: true };
  if (token.provider === 'embedded') return openSfuLink(options, token);
  const { openLiveKitLink } = await import('./livekit-link.ts');
  return openLiveKitLink(options, token);
}
