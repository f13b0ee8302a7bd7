import type { QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { startRequestsView } from '../../../apps/web/src/features/lounge/room/requests/requests-view.ts';
import { loadRoom } from '../../../apps/web/src/features/lounge/room/session/load-room.ts';
import { startRoomView } from '../../../apps/web/src/features/lounge/room/session/reduce-room-view.ts';
import { joinRoom, type RoomSession } from '../../../apps/web/src/features/lounge/room/session/room-session.ts';
import type { RoomView } from '../../../apps/web/src/features/lounge/room/session/room-view.ts';
import { createStageEffectsStore } from '../../../apps/web/src/features/lounge/room/stage/stage-effects-store.ts';
import { createDetailsStore } from '../../../apps/web/src/platform/details/details-store.ts';
import { createRoomSocket, type RoomSocket } from '../../../apps/web/src/platform/socket/room-socket.ts';
import { type FaultyConnection, injectConnectionFaults } from './faulty-connection.ts';
import type { HttpClient } from './http-client.ts';

/** A browser's page in a room, without its picture and its sound: the stores and desks are the product's own. */
export interface SimulationPage {
  readonly view: StoreApi<RoomView>;
  readonly session: RoomSession;
  readonly socket: RoomSocket;
  readonly connection: FaultyConnection;
  /** Past the page's own rules: whatever somebody may send. */
  register(lastId: number, events: readonly QueueCommand[]): Promise<RegisterResult>;
  queue(): ReturnType<typeof selectQueueView>;
  close(): void;
}

export interface SimulationPageOptions {
  readonly client: HttpClient;
  readonly userId: string;
  readonly roomId: string;
  readonly random: () => number;
  readonly newId: () => string;
}

export async function openSimulationPage(options: SimulationPageOptions): Promise<SimulationPage> {
  const { client, userId, roomId, random, newId } = options;
  const { snapshot, details } = await loadRoom(client.call, roomId);
  const view = createStore(() => startRoomView(snapshot));
  const socket = createRoomSocket({ origin: client.url, headers: { cookie: client.cookieHeader() } });
  const connection = injectConnectionFaults(socket, random);
  const stage = createStageEffectsStore({ now: Date.now, isVisible: () => true });
  const session = joinRoom({
    call: client.call,
    socket,
    view,
    details: createDetailsStore(client.call, details),
    stage,
    requests: createStore(startRequestsView),
    userId: () => userId,
    isSilenced: () => false,
    isOperator: () => false,
    newId,
    onJoinFailure: () => undefined,
  });
  socket.connect();
  return {
    view,
    session,
    socket,
    connection,
    register: (lastId, events) =>
      socket.timeout(5_000).emitWithAck('send:queue:event:register', { lastId, events: [...events] }),
    queue: () => selectQueueView(view.getState().replica),
    close: () => {
      session.leave();
      stage.dispose();
      socket.disconnect();
    },
  };
}
