import type { QueueCommand, RegisterResult } from '@madoi/contract/lounge/queue';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { connectRoom } from '@madoi/room-client/room/connect-room';
import { loadRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle, type RoomHandle } from '@madoi/room-client/room/room-handle';
import type { RoomSession } from '@madoi/room-client/room/room-session';
import { type ClientSocket, createClientSocket } from '@madoi/room-client/socket/client-socket';
import { type FaultyConnection, injectConnectionFaults } from './faulty-connection.ts';
import type { HttpClient } from './http-client.ts';

/** A browser's page in a room without picture and sound: its stores and controllers are the product's own. */
export interface SimulationPage {
  readonly view: RoomHandle['view'];
  readonly session: RoomSession;
  readonly socket: ClientSocket;
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
  const { call } = client;
  const handle = createRoomHandle(await loadRoom(call, roomId), { call, isVisible: () => true });
  const socket = createClientSocket({ origin: client.url, headers: { cookie: client.cookieHeader() } });
  const connection = injectConnectionFaults(socket, random);
  const { session, leave } = connectRoom(handle, {
    call,
    socket,
    userId: () => userId,
    isSilenced: () => false,
    isOperator: () => false,
    newId,
  });
  socket.connect();
  return {
    view: handle.view,
    session,
    socket,
    connection,
    register: (lastId, events) =>
      socket.timeout(5_000).emitWithAck('send:queue:event:register', { lastId, events: [...events] }),
    queue: () => selectQueueView(handle.view.getState().replica),
    close: () => {
      leave();
      socket.disconnect();
    },
  };
}
