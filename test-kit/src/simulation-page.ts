import type { QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { createDetailsStore } from '@madoi/room-client/queue/details-store';
import { startRequestsView } from '@madoi/room-client/requests/requests-view';
import { loadRoom } from '@madoi/room-client/room/load-room';
import { startRoomView } from '@madoi/room-client/room/reduce-room-view';
import { joinRoom, type RoomSession } from '@madoi/room-client/room/room-session';
import type { RoomView } from '@madoi/room-client/room/room-view';
import { createRoomSocket, type RoomSocket } from '@madoi/room-client/socket/room-socket';
import { createStageEffectsStore } from '@madoi/room-client/stage/stage-effects-store';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FaultyConnection, injectConnectionFaults } from './faulty-connection.ts';
import type { HttpClient } from './http-client.ts';

/** A browser's page in a room without picture and sound: its stores and controllers are the product's own. */
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
    details: createDetailsStore({ call: client.call, known: details }),
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
