import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { AppSocket } from '#platform/sockets/app-socket.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import { createTicker, type Ticker } from '#platform/ticker.ts';
import { disconnectSessions, type OnSessionEnded } from '../disconnect-sessions.ts';
import type { CachedSession, SessionStore } from '../session.store.ts';

/** With the time that a cut takes, below the 5 s within which a right that was taken is gone everywhere. */
const everyMs = 2_000;
const sessionsPerQuery = 5_000;

export interface SessionRevalidator extends Ticker {
  listen(socketServer: Pick<SocketServer, 'onConnection' | 'onDisconnect'>): void;
  tick(): Promise<void>;
}

/**
 * A socket has the rights of its session at the handshake. They can also change without a notification, e.g. by the
 * command line. So the sessions of open sockets are compared with the database regularly, and connections of sessions
 * that ended or have other rights are closed. Their clients reconnect with their current rights.
 */
export function createSessionRevalidator(deps: {
  readonly store: Pick<SessionStore, 'findOutdated'>;
  readonly clock: Clock;
  readonly onSessionEnded: OnSessionEnded;
  readonly log: Log;
}): SessionRevalidator {
  const sockets = new Set<AppSocket>();
  const tick = async (): Promise<void> => {
    const held = new Map<string, CachedSession>();
    for (const { data } of sockets) if (data.identity) held.set(data.identity.sessionHash, data.identity);
    const all = [...held.values()];
    const now = Math.floor(deps.clock.now());
    for (let at = 0; at < all.length; at += sessionsPerQuery) {
      const outdated = await deps.store.findOutdated(all.slice(at, at + sessionsPerQuery), now);
      await disconnectSessions(deps, outdated);
    }
  };
  const failure = 'the rights of open sockets could not be compared';
  return {
    listen: (socketServer) => {
      socketServer.onConnection((socket) => {
        if (socket.data.identity) sockets.add(socket);
      });
      socketServer.onDisconnect((socket) => void sockets.delete(socket));
    },
    tick,
    ...createTicker({ everyMs, tick, failure, log: deps.log }),
  };
}
