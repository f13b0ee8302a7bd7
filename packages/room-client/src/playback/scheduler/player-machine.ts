import {
  type PlayerEvent,
  type PlayerState,
  reducePlayer,
  selectUserActionNeeded,
} from '@madoi/domain/player/player-state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppErrorCode } from '../app-error-code.ts';
import { initialQueuePlayer, type QueuePlayerState } from './queue-player-state.ts';

/** The player's states (see `player-state.ts`, which has the table) and its error, in the store that is shown. */
export interface PlayerMachine {
  readonly store: StoreApi<QueuePlayerState>;
  state(): PlayerState;
  dispatch(event: PlayerEvent): void;
  /** `isShown`: it is an error for the listener too, and no start that is tried again soon. */
  fail(code: AppErrorCode, detail: string, isShown?: boolean): void;
}

/** A stopped player. `isOnline`, where given, decides whether a failure is shown as a missing connection. */
export const createPlayerMachine = (isOnline: (() => boolean) | undefined): PlayerMachine => {
  const store = createStore<QueuePlayerState>(() => initialQueuePlayer);
  const state = () => store.getState().player;
  return {
    store,
    state,
    dispatch: (event) => {
      const player = reducePlayer(state(), event);
      store.setState({ player, userActionNeeded: selectUserActionNeeded(player) });
    },
    fail: (code, detail, isShown = true) => {
      const isOffline = code === 'audio_error' && isOnline?.() === false;
      store.setState({ error: { code: isOffline ? 'not_connected' : code, detail, isShown: isShown || isOffline } });
    },
  };
};
