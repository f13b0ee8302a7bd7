import type { StoreApi } from 'zustand/vanilla';
import type { LinkState } from './reconnecting-link.ts';

/** A voice as it arrives: of one of the room's slots, whose speaker changes, or of one person alone. */
export interface RemoteVoice {
  readonly track: MediaStreamTrack;
  readonly slot?: number;
  readonly agoraUserId?: string;
}

export interface LiveAudioTransportState {
  readonly listening: LinkState;
  readonly publishing: LinkState;
  /** Why the last attempt at publishing came to nothing. */
  readonly publishingReason: string | undefined;
  /** What is heard: a slot's track stays the same while voices on it change. */
  readonly voices: readonly RemoteVoice[];
  /** Loudness 0..1 by user, where the connections know it; of the embedded SFU's the room hears it from the server. */
  readonly levels: Readonly<Record<string, number>> | undefined;
}

/** Carries voices between this page and its room: `create-live-audio-transport.ts`, over whatever the token's `provider` says. */
export interface LiveAudioTransport {
  readonly store: StoreApi<LiveAudioTransportState>;
  /** Whether the room's voices are to be heard here. */
  listen(isWanted: boolean): void;
  /** The voice to send, kept up until it is taken away; undefined: none. */
  publish(track: MediaStreamTrack | undefined): void;
  /** Whether the voice that is sent is held back, for engines whose client has to say so itself. */
  setMuted(isMuted: boolean): void;
  /**
   * Every connection is dead, or may be: those still needed are replaced (another `mediaId`, another network, a new
   * join). `which`: only that one.
   */
  renew(which?: 'listening' | 'publishing'): void;
  dispose(): void;
}

export const idleTransportState: LiveAudioTransportState = {
  listening: 'off',
  publishing: 'off',
  publishingReason: undefined,
  voices: [],
  levels: undefined,
};
