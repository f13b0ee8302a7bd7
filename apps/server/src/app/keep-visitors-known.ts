import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../platform/identity.ts';
import type { RunningSocketServer } from '../platform/sockets/socket-server.ts';

/**
 * Who logs in, or gives a name, has another session, and is no newcomer for it. The new session is not looked up here: its first use ends
 * the old one, which is all that a browser has until it has this answer.
 */
export function keepVisitorsKnown(http: FastifyInstance, { handOver }: Pick<RunningSocketServer, 'handOver'>): void {
  // Before the answer leaves: the page connects again as soon as it has it.
  http.addHook('onSend', ({ cookies, identity, startedSession }, _reply, payload, done) => {
    const secret = cookies[sessionCookieName];
    if (startedSession !== undefined && secret !== undefined) handOver({ secret, identity }, startedSession);
    done(null, payload);
  });
}
