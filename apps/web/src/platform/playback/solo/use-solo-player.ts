import type { SoloPlayer, SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The page's one player for a listener alone; absent while the page is rendered on the server. */
export const SoloPlayerContext = createContext<SoloPlayer | undefined>(undefined);

export const useSoloPlayer = (): SoloPlayer | undefined => use(SoloPlayerContext);

const noPlayer = createStore<SoloPlayerState | undefined>(() => undefined);

/** Select narrowly: the position changes every 30 ms while it plays. `undefined` where there is no player. */
export const useSoloPlayerState = <T>(select: (state: SoloPlayerState) => T): T | undefined =>
  useStore<typeof noPlayer, T | undefined>(
    (useSoloPlayer()?.store as typeof noPlayer | undefined) ?? noPlayer,
    (state) => (state === undefined ? undefined : select(state)),
  );
