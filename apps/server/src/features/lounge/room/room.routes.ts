import { setAcceptsRequests as setAcceptsRequestsCall } from '@madoi/contract/lounge/requests';
import {
  archiveLounge,
  cancelLounge,
  createLounge,
  getLounge,
  openLounge,
  updateLounge,
} from '@madoi/contract/lounge/room';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { setSing } from '@madoi/contract/lounge/room-settings';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { badCursor } from '#platform/http/list-position.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint, registerRowsEndpoint } from '#platform/http/register-endpoint.ts';
import { archiveRoom, cancelRoom, openRoom, setAcceptsRequests, setSinging, updateRoom } from './change-room.ts';
import { createRoom } from './create-room.ts';
import { defaultPageSize } from './default-page-size.ts';
import { encodeRoomAnswer, type GetRoomContext, getRoom } from './get-room.ts';
import { createRoomUsersReader, listRoomUsers } from './list-room-users.ts';
import type { RoomContext } from './room-context.ts';
import { type RoomErrorContext, registerWithRoomErrors } from './room-errors.routes.ts';
import { answerOf, roomOrThrow } from './room-problems.ts';

/** Enough for anyone who runs rooms, too few to bury the lists under them. */
const createsPerMinute = 10;

async function requireRate(rates: RateLimits, key: string): Promise<void> {
  const rate = await rates.take(key, createsPerMinute, 60_000);
  if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: rate.retryAfterMs / 1000 });
}

/** Rooms as they are made, changed and shown. */
export interface RoomRoutesContext extends Omit<RoomContext, 'kicks'>, GetRoomContext, RoomErrorContext {}

function registerLife(app: FastifyInstance, context: RoomRoutesContext): void {
  registerEndpoint(app, openLounge, async ({ params }, { identity }) =>
    roomOrThrow(await openRoom(context, params.id, identity)),
  );
  registerWithRoomErrors(app, context, 'room_archive', (scope) =>
    registerEndpoint(scope, archiveLounge, async ({ params }, { identity }) =>
      roomOrThrow(await archiveRoom(context, params.id, identity)),
    ),
  );
  registerEndpoint(app, cancelLounge, async ({ params }, { identity }) =>
    roomOrThrow(await cancelRoom(context, params.id, identity)),
  );
}

export function registerRoomRoutes(app: FastifyInstance, context: RoomRoutesContext, rates: RateLimits): void {
  registerEndpoint(app, createLounge, async ({ body }, { identity }) => {
    await requireRate(rates, `lounge-create:${identity.user.id}`);
    return answerOf(await createRoom(context, identity.user, body));
  });
  registerRowsEndpoint(app, getLounge, async ({ params, query }, { identity }) => {
    const input = { withEvents: query.withEvents === true, withAuth: query.withAuth === true };
    const room = await getRoom(context, params.id, input, identity);
    if (!room) throw new HttpProblem('not_found');
    return encodeRoomAnswer(room);
  });
  registerEndpoint(app, updateLounge, async ({ params, body }, { identity }) =>
    answerOf(await updateRoom(context, params.id, body, identity)),
  );
  registerLife(app, context);
  registerEndpoint(app, setSing, async ({ params, body }, { identity }) => {
    const { success, isSinging } = roomOrThrow(await setSinging(context, params.id, body.sing, identity));
    return { success, sing: isSinging === true };
  });
  registerEndpoint(app, setAcceptsRequestsCall, async ({ params, body }, { identity }) => {
    const { success, acceptsRequests } = roomOrThrow(await setAcceptsRequests(context, params.id, body.open, identity));
    return { success, open: acceptsRequests !== false };
  });
  const usersReader = createRoomUsersReader(context);
  registerRowsEndpoint(app, listLoungeUsers, async ({ params, query }, { identity }) => {
    const input = { ...query, limit: query.limit ?? defaultPageSize };
    const page = await listRoomUsers(usersReader, params.id, input, identity?.user?.id);
    if (page === 'not_found') throw new HttpProblem('not_found');
    if (page === 'bad_cursor') throw badCursor();
    return page;
  });
}
