import {
  banUser,
  unbanUser as liftBanCall,
  listBans,
  listGuests,
  removeGuest,
  removeUser,
  reportToOperator,
  setSlowMode as setSlowModeCall,
} from '@madoi/contract/lounge/moderation';
import type { FastifyInstance } from 'fastify';
import { badCursor } from '#platform/http/list-position.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { kickGuest, listRoomGuests } from './guests.ts';
import { kickOrBan, unbanUser } from './kick-or-ban.ts';
import { listRoomBans } from './list-bans.ts';
import type { ModerationContext } from './moderation-context.ts';
import { reportedOrThrow, successOrThrow } from './moderation-problems.ts';
import { report } from './report.ts';
import { setSlowMode } from './slow-mode.ts';

const pageSize = 50;

function registerBanRoutes(app: FastifyInstance, context: ModerationContext): void {
  registerEndpoint(app, listBans, async ({ params, query }, { identity }) => {
    const input = { next: query.next, limit: query.limit ?? pageSize };
    const page = await listRoomBans(context, params.id, input, identity);
    if (page === 'bad_cursor') throw badCursor();
    if (typeof page === 'string') throw new HttpProblem(page);
    return page;
  });
  for (const [endpoint, kind] of [
    [banUser, 'ban'],
    [removeUser, 'remove'],
  ] as const) {
    registerEndpoint(app, endpoint, async ({ params, body }, { identity }) => {
      const removesMessages = body.removeMessages === true;
      const who = { roomId: params.id, userId: params.userId, actorId: identity.user.id };
      return successOrThrow(await kickOrBan(context, { ...who, kind, removesMessages }));
    });
  }
  registerEndpoint(app, liftBanCall, async ({ params }, { identity }) =>
    successOrThrow(await unbanUser(context, { roomId: params.id, userId: params.userId, actorId: identity.user.id })),
  );
}

export function registerModerationRoutes(app: FastifyInstance, context: ModerationContext): void {
  registerBanRoutes(app, context);
  registerEndpoint(app, listGuests, async ({ params }, { identity }) => {
    const list = await listRoomGuests(context, params.id, identity);
    if (typeof list === 'string') throw new HttpProblem(list);
    return { list };
  });
  registerEndpoint(app, removeGuest, async ({ params }, { identity }) =>
    successOrThrow(await kickGuest(context, { roomId: params.id, guestId: params.guestId, actorId: identity.user.id })),
  );
  registerEndpoint(app, setSlowModeCall, async ({ params, body }, { identity }) =>
    successOrThrow(await setSlowMode(context, { roomId: params.id, seconds: body.seconds, actorId: identity.user.id })),
  );
  registerEndpoint(app, reportToOperator, async ({ params, body }, { identity }) =>
    reportedOrThrow(await report(context, params.id, body, identity)),
  );
}
