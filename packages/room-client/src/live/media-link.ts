import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { RemoteVoice } from './live-audio-transport.ts';
import type { LiveSignaling } from './live-signaling.ts';

export interface MediaLinkOptions {
  readonly kind: LiveOfferKind;
  readonly signal: LiveSignaling;
  /** The published track; absent on a listening connection. */
  readonly track?: MediaStreamTrack;
  /** Called with the tracks of a listening connection. */
  readonly onVoices?: (voices: readonly RemoteVoice[]) => void;
  /** Loudness 0..1 by user, where the connection itself knows it. */
  readonly onLevels?: (levels: Readonly<Record<string, number>>) => void;
  /** Called when the user's own microphone is muted or unmuted, for engines where the client has to signal it. */
  readonly onMutes?: (listener: (isMuted: boolean) => void) => () => void;
  readonly onLost: () => void;
}
