import type { FastifyInstance } from 'fastify';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import { type Identify, sessionCookieName } from '../platform/identity.ts';
import type { RunningSocketServer } from '../platform/sockets/socket-server.ts';

export interface KnownVisitors {
  readonly identify: Identify;
  readonly handOver: RunningSocketServer['handOver'];
  readonly roomConnections: Pick<LoungeFeature['roomConnections'], 'handOver'>;
}

/** Who logs in, or gives a name, has another session, and is no newcomer for it: neither to the sockets nor to their room. */
export function keepVisitorsKnown(http: FastifyInstance, { identify, handOver, roomConnections }: KnownVisitors): void {
  // Before the answer leaves: the page connects again as soon as it has it.
  http.addHook('onSend', async ({ cookies, identity: before, startedSession }) => {
    const secret = cookies[sessionCookieName];
    if (startedSession === undefined || secret === undefined || !handOver(secret, startedSession)) return;
    const after = await identify(startedSession);
    if (before && after) roomConnections.handOver(before, after);
  });
}
