import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type GiftingView, startGiftingView } from '../gifting/gifting-view.ts';
import { type CommandErrors, createCommandErrors } from '../queue/command-errors.ts';
import { createDetailsStore, type DetailsStore, type EntityCache } from '../queue/details-store.ts';
import { type RequestsView, startRequestsView } from '../requests/requests-view.ts';
import { createStageEffectsStore, type StageEffectsStore } from '../stage/stage-effects-store.ts';
import { type TranslationView, untranslated } from '../translation/translation-view.ts';
import { startRoomView } from '../view/reduce-room-view.ts';
import type { RoomView } from '../view/room-view.ts';
import { startVotesView, type VotesView } from '../voting/votes-view.ts';
import { denialOfAuth, selectJoinDenial } from './join-denial.ts';
import type { LoadedRoom } from './load-room.ts';
import { initialRoomConnection, type RoomConnection } from './room-connection.ts';

/** Everything that a client keeps of one room: begun from a snapshot, which a server may render; brought to life by `connectRoom`. */
export interface RoomHandle {
  readonly view: StoreApi<RoomView>;
  readonly details: DetailsStore;
  readonly stage: StageEffectsStore;
  readonly requests: StoreApi<RequestsView>;
  readonly gifting: StoreApi<GiftingView>;
  readonly translation: StoreApi<TranslationView>;
  readonly votes: StoreApi<VotesView>;
  /** The server's clock in ms, moved on twice a second: whatever is shown of time is one time. */
  readonly clock: StoreApi<{ readonly nowMs: number }>;
  readonly connection: StoreApi<RoomConnection>;
  readonly commandErrors: CommandErrors;
}

export interface RoomHandleOptions {
  readonly call: CallEndpoint;
  /** Whether anybody looks: effects of the stage are for who does. */
  readonly isVisible: () => boolean;
  /** Where entities are kept beyond this room. */
  readonly cache?: EntityCache | undefined;
}

/** Everything a client keeps of a room, from the answer of `GET /lounge/{id}`; it makes no connection. */
export const createRoomHandle = (
  { snapshot, details }: Pick<LoadedRoom, 'snapshot' | 'details'>,
  { call, isVisible, cache }: RoomHandleOptions,
): RoomHandle => ({
  view: createStore<RoomView>(() => startRoomView(snapshot)),
  details: createDetailsStore({ call, known: details, cache }),
  stage: createStageEffectsStore({ now: () => Date.now(), isVisible }),
  requests: createStore<RequestsView>(startRequestsView),
  gifting: createStore<GiftingView>(startGiftingView),
  translation: createStore<TranslationView>(() => untranslated),
  votes: createStore<VotesView>(startVotesView),
  clock: createStore(() => ({ nowMs: snapshot.serverTimeMs })),
  connection: createStore<RoomConnection>(() => ({
    ...initialRoomConnection,
    loadedDenial: denialOfAuth(snapshot.auth),
  })),
  commandErrors: createCommandErrors(),
});

/** The room's queue for a player; undefined where there is nothing to play. `stop` lets go of the room's stores. */
export interface QueueStore {
  readonly store: StoreApi<{ readonly queue: MediaQueue | undefined }>;
  readonly stop: () => void;
}

/**
 * The queue alone, for the player: it hears of every change of the queue and of nothing else. An ended room has none, and
 * neither has a visitor who was denied to join.
 */
export function createQueueStore({ view, connection }: Pick<RoomHandle, 'view' | 'connection'>): QueueStore {
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
