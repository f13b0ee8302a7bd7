import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { tooManySockets } from '@madoi/contract/constants';
import { protocolVersion } from '@madoi/contract/protocol';
import { type Identify, sessionCookieName } from '../identity.ts';
import type { Log } from '../log.ts';
import { createUnavailableLog } from '../log-unavailable.ts';
import type { Metrics } from '../metrics.ts';
import { isServiceUnavailable } from '../service-unavailable.ts';
import type { SocketIoServer } from './app-socket.ts';
import { releaseHandshake } from './release-handshake.ts';
import { type SocketAdmission, visitorKeyOf } from './socket-admission.ts';
import type { SocketLifecycle } from './socket-lifecycle.ts';
import { userRoom } from './socket-topics.ts';

/** A client without a numeric version was written from the specification and is not asked to reload. */
const isOutdated = (version: unknown): boolean => typeof version === 'number' && version < protocolVersion;

/** Looks up who opens a socket; one that cannot be known now, or is one too many, is not taken in. */
export function identifySockets(
  io: SocketIoServer,
  { identify, log }: { readonly identify: Identify; readonly log: Log },
  keyOf: (request: IncomingMessage) => string,
  admission: SocketAdmission,
): void {
  const logUnavailable = createUnavailableLog();
  io.use((socket, next) => {
    const request: IncomingMessage | undefined = socket.request;
    // A client that left its socket asks for another on the same connection, whose request was let go: it opens a new one.
    if (request === undefined) {
      socket.conn.close();
      next(new Error('unavailable'));
      return;
    }
    const secret = cookie.parse(request.headers.cookie ?? '')[sessionCookieName];
    identify(secret).then(
      (identity) => {
        const formerIdentity = admission.formerIdentityOf(request);
        socket.data = { identity, formerIdentity, visitorKey: visitorKeyOf(request), addressKey: keyOf(request) };
        if (admission.mayHaveAnother(identity)) next();
        else next(new Error(tooManySockets));
      },
      (error: unknown) => {
        if (isServiceUnavailable(error)) logUnavailable(log, error);
        else log.error({ err: error }, 'a socket could not be identified');
        // A refused client would not reconnect; one whose connection closes does by itself.
        socket.conn.close();
        next(new Error('unavailable'));
      },
    );
  });
}

/** Counts each socket and subscribes it to the events of its session and user. */
export function trackSockets(
  { onConnection, onDisconnect }: SocketLifecycle,
  metrics: Metrics,
  admission: SocketAdmission,
): void {
  onDisconnect(({ data }) => {
    // A name or picture may have changed since it was counted, and nothing by which it was.
    admission.discountSocket(data);
    metrics.socketsOpen.dec();
  });
  onConnection((socket) => {
    metrics.socketsOpen.inc();
    admission.countSocket(socket.data);
    const { identity } = socket.data;
    if (identity) void socket.join(identity.sessionHash);
    if (identity?.user && !identity.guest) void socket.join(userRoom(identity.user.id));
    if (isOutdated(socket.handshake.auth.protocolVersion)) socket.emit('receive:server:outdated', { protocolVersion });
    releaseHandshake(socket);
  });
}
