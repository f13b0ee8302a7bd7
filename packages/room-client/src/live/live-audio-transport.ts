import type { StoreApi } from 'zustand/vanilla';
import type { LinkState } from './reconnecting-link.ts';

/** An arriving audio track: of one of the room's slots, whose speaker changes, or of one person. */
export interface RemoteVoice {
  readonly track: MediaStreamTrack;
  readonly slot?: number;
  readonly agoraUserId?: string;
}

export interface LiveAudioTransportState {
  readonly listening: LinkState;
  /** Why the last attempt to listen failed. */
  readonly listeningReason: string | undefined;
  readonly publishing: LinkState;
  /** Why the last attempt to publish failed. */
  readonly publishingReason: string | undefined;
  /** The received tracks. A slot's track stays the same while its speakers change. */
  readonly voices: readonly RemoteVoice[];
  /** Loudness 0..1 by user, where the connection knows it; the embedded SFU's levels come through the room's events. */
  readonly levels: Readonly<Record<string, number>> | undefined;
}

/** Carries voices between this page and its room: `create-live-audio-transport.ts`, over whatever the token's `provider` says. */
export interface LiveAudioTransport {
  readonly store: StoreApi<LiveAudioTransportState>;
  /** Opens or closes the listening connection. */
  listen(isWanted: boolean): void;
  /** Publishes this track until it is replaced; undefined: none. */
  publish(track: MediaStreamTrack | undefined): void;
  /** Mutes the published track, for engines where the client has to signal it. */
  setMuted(isMuted: boolean): void;
  /**
   * Every connection is dead, or may be: those still needed are replaced (another `mediaId`, another network, a new
   * join). `which`: only that one.
   */
  renew(which?: 'listening' | 'publishing'): void;
  dispose(): void;
}

/** Before anything was connected. */
export const idleTransportState: LiveAudioTransportState = {
  listening: 'off',
  listeningReason: undefined,
  publishing: 'off',
  publishingReason: undefined,
  voices: [],
  levels: undefined,
};
