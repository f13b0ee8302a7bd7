import type { OpenAnswer } from './kept-link.ts';
import { openPeerLink, type PeerLinkOptions } from './peer-link.ts';

/** One connection, to whatever the token says carries the room's sound; another engine's client is fetched with the first. */
export async function openLink(options: PeerLinkOptions): Promise<OpenAnswer> {
  const token = await options.signal.token(options.kind);
  if (!('agoraToken' in token)) return { ok: false, ...token };
  if (options.kind === 'publish' && !token.isHost) return { ok: false, reason: 'not_on_stage', isFinal: true };
  if (token.provider === 'embedded') return openPeerLink(options, token);
  const { openLiveKitLink } = await import('./livekit-link.ts');
  return openLiveKitLink(options, token);
}
