import type { SoloPlayer, SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface PageSoloPlayer {
  /** Absent until its code is here, and while the page is rendered on the server. */
  readonly player: SoloPlayer | undefined;
  /** Fetches it, once for the page; rejects where the code does not come, and another call tries again. */
  readonly load: () => Promise<SoloPlayer>;
}

/** The page's one player for a listener alone. */
export const SoloPlayerContext = createContext<PageSoloPlayer>({
  player: undefined,
  load: () => Promise.reject(new Error('There is no player outside a page')),
});

export const useSoloPlayer = (): SoloPlayer | undefined => use(SoloPlayerContext).player;

/** For what needs the player: somebody presses play, or opens its settings. */
export const useLoadSoloPlayer = (): PageSoloPlayer['load'] => use(SoloPlayerContext).load;

const noPlayer = createStore<SoloPlayerState | undefined>(() => undefined);

/** Select narrowly: the position changes every 30 ms while it plays. `undefined` where there is no player. */
export const useSoloPlayerState = <T>(select: (state: SoloPlayerState) => T): T | undefined =>
  useStore<typeof noPlayer, T | undefined>(
    (useSoloPlayer()?.store as typeof noPlayer | undefined) ?? noPlayer,
    (state) => (state === undefined ? undefined : select(state)),
  );
