import { createTopic } from '@madoi/domain/sync/create-topic';
import type { ClientSocket } from './client-socket.ts';

export interface SharedSocketOptions {
  readonly socket: Pick<ClientSocket, 'connected' | 'on' | 'connect' | 'disconnect'>;
  /** Whether a connection is being opened right now; browsers report one that is cut then as an error. */
  readonly isOpening: () => boolean;
  /** Brings a lost connection back while somebody holds the socket; answers how to stop. */
  readonly keepConnected: () => () => void;
  /** Calls back when a socket that nobody holds any more has been kept long enough; answers how to cancel. */
  readonly linger: (end: () => void) => () => void;
}

/** One socket for everybody on a page who hears of the server. */
export interface SharedSocket {
  /** Connects it, if nobody has; answers how to let go of it. The last to let go ends the connection, after `linger`. */
  hold(): () => void;
  /** The session changed: the holders of the socket get a connection that the server knows by the new one. */
  renew(): void;
  /** Calls back when the connection is about to be another because of the session; answers how to stop. */
  onRenew(listener: () => void): () => void;
  /** Calls back when the server of this connection speaks a newer protocol, at once where that is known; answers how to stop. */
  onOutdated(listener: (protocolVersion: number) => void): () => void;
}

/** The newer protocol version that the server of this connection has named, if it has. */
const createOutdatedNotice = (socket: SharedSocketOptions['socket']): SharedSocket['onOutdated'] => {
  const notices = createTopic<number>();
  let known: number | undefined;
  socket.on('receive:server:outdated', ({ protocolVersion }) => {
    known = protocolVersion;
    notices.publish(protocolVersion);
  });
  socket.on('disconnect', () => {
    known = undefined;
  });
  return (listener) => {
    if (known !== undefined) listener(known);
    return notices.subscribe(listener);
  };
};

/** Connects, ends and renews. What would cut a connection that is being opened waits until it is there, or has failed. */
const createConnection = ({ socket, isOpening, keepConnected }: SharedSocketOptions, onEnd: () => void) => {
  /** Undefined while the socket is not in use. */
  let stopKeeping: (() => void) | undefined;
  let isUnused = false;
  /** The connection that is being opened names an older session. */
  let isStale = false;

  const reconnect = () => {
    isStale = false;
    socket.disconnect().connect();
  };
  const end = () => {
    isStale = false;
    onEnd();
    stopKeeping?.();
    stopKeeping = undefined;
    socket.disconnect();
  };
  socket.on('connect', () => {
    if (isUnused) end();
    else if (isStale) reconnect();
  });
  socket.on('connect_error', () => {
    // The next attempt is made with the session of now.
    isStale = false;
    if (isUnused) end();
  });
  return {
    open: () => {
      isUnused = false;
      if (stopKeeping !== undefined) return;
      stopKeeping = keepConnected();
      socket.connect();
    },
    endWhenOpened: () => {
      isUnused = true;
      if (!isOpening()) end();
    },
    renew: (isHeld: boolean) => {
      if (stopKeeping === undefined) return;
      if (isOpening()) isStale = true;
      else if (isHeld) reconnect();
      else end();
    },
  };
};

/**
 * Counts who holds a socket, and connects and disconnects it accordingly. A connection that is being opened is not cut: it is ended
 * or renewed as soon as it is there, or has failed.
 */
export const createSharedSocket = (options: SharedSocketOptions): SharedSocket => {
  const renewals = createTopic<void>();
  let holders = 0;
  let stopLingering = () => {};
  const connection = createConnection(options, () => stopLingering());
  return {
    hold: () => {
      let isHeld = true;
      holders += 1;
      stopLingering();
      connection.open();
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders === 0) stopLingering = options.linger(connection.endWhenOpened);
      };
    },
    renew: () => {
      renewals.publish();
      connection.renew(holders > 0);
    },
    onRenew: renewals.subscribe,
    onOutdated: createOutdatedNotice(options.socket),
  };
};
