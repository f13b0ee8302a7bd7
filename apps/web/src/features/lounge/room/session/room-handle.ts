import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { type CommandErrors, createCommandErrors } from '@madoi/room-client/queue/command-errors';
import { createDetailsStore, type DetailsStore } from '@madoi/room-client/queue/details-store';
import { type RequestsView, startRequestsView } from '@madoi/room-client/requests/requests-view';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { startRoomView } from '@madoi/room-client/room/reduce-room-view';
import type { RoomView } from '@madoi/room-client/room/room-view';
import { createStageEffectsStore, type StageEffectsStore } from '@madoi/room-client/stage/stage-effects-store';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageDatasets } from '#platform/details/page-datasets.ts';
import { call } from '#platform/http/call.ts';
import { selectJoinDenial } from '../entry/join-denial.ts';
import { initialRoomConnection, type RoomConnection } from './room-connection.ts';

/** A room on a page: rendered from a snapshot on the server, brought to life in the browser. */
export interface RoomHandle {
  readonly view: StoreApi<RoomView>;
  readonly details: DetailsStore;
  readonly stage: StageEffectsStore;
  readonly requests: StoreApi<RequestsView>;
  /** The server's clock in ms, moved on twice a second: what the page shows of time is one time. */
  readonly clock: StoreApi<{ readonly nowMs: number }>;
  readonly connection: StoreApi<RoomConnection>;
  readonly commandErrors: CommandErrors;
}

const isPageVisible = () => document.visibilityState === 'visible';

export const createRoomHandle = ({ snapshot, details }: LoadedRoom): RoomHandle => ({
  view: createStore<RoomView>(() => startRoomView(snapshot)),
  details: createDetailsStore({ call, known: details, cache: pageDatasets() }),
  stage: createStageEffectsStore({ now: () => Date.now(), isVisible: isPageVisible }),
  requests: createStore<RequestsView>(startRequestsView),
  clock: createStore(() => ({ nowMs: snapshot.serverTimeMs })),
  connection: createStore<RoomConnection>(() => initialRoomConnection),
  commandErrors: createCommandErrors(),
});

/**
 * The queue alone, for the player: it hears of every change of the queue and of nothing else. An ended room has none, and
 * neither has a visitor who was denied to join.
 */
export function createQueueStore({ view, connection }: Pick<RoomHandle, 'view' | 'connection'>): {
  readonly store: StoreApi<{ readonly queue: MediaQueue | undefined }>;
  readonly stop: () => void;
} {
  const queueOf = () => {
    const { replica, isEnded } = view.getState();
    const isOutside = selectJoinDenial(connection.getState()) !== undefined;
    return { queue: isEnded || isOutside ? undefined : selectQueueView(replica) };
  };
  const store = createStore<{ queue: MediaQueue | undefined }>(queueOf);
  const stopView = view.subscribe((state, before) => {
    if (state.replica !== before.replica || state.isEnded !== before.isEnded) store.setState(queueOf());
  });
  const stopLive = connection.subscribe((state, before) => {
    if (selectJoinDenial(state) !== selectJoinDenial(before)) store.setState(queueOf());
  });
  return {
    store,
    stop: () => {
      stopView();
      stopLive();
    },
  };
}
