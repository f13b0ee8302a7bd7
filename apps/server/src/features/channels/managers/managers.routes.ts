import {
  addChannelManager,
  listChannelManagers,
  removeChannelManager,
} from '@madoi/contract/channels/channel-managers';
import type { FastifyInstance } from 'fastify';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import type { Clock } from '#platform/clock.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Ids } from '#platform/ids.ts';
import type { ManagerStore } from './managers.store.ts';

export interface ManagersContext {
  readonly managers: ManagerStore;
  readonly datasets: Pick<DatasetsStore, 'users'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Operators say who posts for an artist. */
export function registerManagerRoutes(app: FastifyInstance, context: ManagersContext): void {
  const { managers, datasets, clock, ids } = context;
  const read = async (artistId: string) => {
    const rows = await managers.list(artistId);
    const users = new Map((await datasets.users(rows.map(({ userId }) => userId))).map((user) => [user.id, user]));
    return {
      list: rows.flatMap(({ userId, addedAt }) => {
        const user = users.get(userId);
        return user ? [{ user, addedAt }] : [];
      }),
    };
  };
  const auditOf = (action: NewAuditEntry['action'], actorId: string, userId: string, artistId: string) => ({
    id: ids.next(),
    at: clock.now(),
    actorId,
    action,
    subjectId: userId,
    detail: { artist: artistId },
  });
  registerEndpoint(app, listChannelManagers, ({ params }) => read(params.id));
  registerEndpoint(app, addChannelManager, async ({ params: { id, userId } }, { identity }) => {
    const audit = auditOf('add-channel-manager', identity.user.id, userId, id);
    if (!(await managers.add(id, userId, clock.now(), audit))) throw new HttpProblem('not_found');
    return read(id);
  });
  registerEndpoint(app, removeChannelManager, async ({ params: { id, userId } }, { identity }) => {
    await managers.remove(id, userId, auditOf('remove-channel-manager', identity.user.id, userId, id));
    return read(id);
  });
}
