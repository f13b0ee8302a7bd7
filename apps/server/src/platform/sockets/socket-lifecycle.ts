import type { Log } from '../log.ts';
import type { AppSocket, SocketIoServer } from './app-socket.ts';

type SocketListener = (socket: AppSocket) => void;

/** Connections and their ends. */
export interface SocketLifecycle {
  onConnection(listener: SocketListener): void;
  /** Called in the order of registration. */
  onDisconnect(listener: SocketListener): void;
}

/** Listeners of all sockets, of which each holds one function: a listener of each feature on each of them is 100 bytes, and there are ten thousand sockets. */
export function createSocketLifecycle(io: SocketIoServer, log: Pick<Log, 'error'>): SocketLifecycle {
  const connectionListeners: SocketListener[] = [];
  const disconnectListeners: SocketListener[] = [];
  /** A listener that fails keeps the socket from none of the others. */
  const call = (listener: SocketListener, socket: AppSocket): void => {
    try {
      listener(socket);
    } catch (error) {
      log.error({ err: error }, 'a listener of sockets failed');
    }
  };
  function disconnected(this: AppSocket): void {
    for (const listener of disconnectListeners) call(listener, this);
  }
  io.on('connection', (socket) => {
    socket.on('disconnect', disconnected);
    for (const listener of connectionListeners) {
      // Ended by a listener: those of its end have been called.
      if (!socket.connected) return;
      call(listener, socket);
    }
  });
  return {
    onConnection: (listener) => void connectionListeners.push(listener),
    onDisconnect: (listener) => void disconnectListeners.push(listener),
  };
}
