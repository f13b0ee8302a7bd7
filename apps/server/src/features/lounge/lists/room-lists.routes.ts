import {
  listLoungeHistories,
  listLounges,
  listOperatorLounges,
  listOwnedLounges,
  listUserLounges,
} from '@madoi/contract/lounge/room-lists';
import type { FastifyInstance } from 'fastify';
import { badCursor } from '#platform/http/list-position.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { defaultPageSize } from '../room/default-page-size.ts';
import {
  type CardPage,
  type ListContext,
  type ListResult,
  listEveryRoom,
  listOwnedRooms,
  listRooms,
  listRoomsOf,
  listVisitedRooms,
} from './list-rooms.ts';

function pageOf<T extends CardPage>(result: ListResult<T>): T {
  if (result === 'bad_cursor') throw badCursor();
  return result;
}

export function registerRoomListRoutes(app: FastifyInstance, context: ListContext): void {
  registerEndpoint(app, listLounges, async ({ query }, { identity }) => {
    const input = { life: query.life, next: query.next, limit: query.limit ?? defaultPageSize };
    const page = pageOf(await listRooms(context, identity?.user?.id, input));
    return context.isHouseComing() ? { ...page, isHouseComing: true } : page;
  });
  registerEndpoint(app, listOperatorLounges, async ({ query }, { identity }) => {
    const { life, next, limit = defaultPageSize } = query;
    const { list, paging } = pageOf(await listEveryRoom(context, identity.user.id, { life, next, limit }));
    return { list, paging };
  });
  registerEndpoint(app, listOwnedLounges, async ({ query }, { identity }) =>
    pageOf(
      await listOwnedRooms(context, identity.user.id, { next: query.next, limit: query.limit ?? defaultPageSize }),
    ),
  );
  registerEndpoint(app, listUserLounges, async ({ params, query }, { identity }) => {
    const input = { next: query.next, limit: query.limit ?? defaultPageSize };
    return pageOf(await listRoomsOf(context, params.id, identity?.user?.id, input));
  });
  registerEndpoint(app, listLoungeHistories, async ({ query }, { identity }) =>
    pageOf(
      await listVisitedRooms(context, identity.user.id, { next: query.next, limit: query.limit ?? defaultPageSize }),
    ),
  );
}
