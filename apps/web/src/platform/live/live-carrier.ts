import type { StoreApi } from 'zustand/vanilla';
import type { LinkState } from './kept-link.ts';

export interface CarrierState {
  readonly listening: LinkState;
  readonly publishing: LinkState;
  /** Why the last attempt at publishing came to nothing. */
  readonly publishingReason: string | undefined;
  /** What is heard, by slot: a track stays the same while voices on it change. */
  readonly voices: readonly MediaStreamTrack[];
}

/**
 * Carries voices between this page and its room. The embedded SFU's is `embedded-carrier.ts`; the client of another
 * engine fills the same, and is then to be chosen by the token's `provider`.
 */
export interface LiveCarrier {
  readonly store: StoreApi<CarrierState>;
  /** Whether the room's voices are to be heard here. */
  listen(isWanted: boolean): void;
  /** The voice to send, kept up until it is taken away; undefined: none. */
  publish(track: MediaStreamTrack | undefined): void;
  /** Every connection is dead, or may be: what is wanted is made anew (another `mediaId`, another network, a new seat). */
  renew(): void;
  dispose(): void;
}

export const silentCarrier: CarrierState = {
  listening: 'off',
  publishing: 'off',
  publishingReason: undefined,
  voices: [],
};
