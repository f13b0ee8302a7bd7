import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { requestReadersOf } from '@madoi/domain/lounge/activity/event-visibility';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerRowsEndpoint } from '#platform/http/register-endpoint.ts';
import { encodeRoomEvents, readRoomEvents } from '../activity/read-room-events.ts';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import type { RoomContext } from './room-context.ts';
import { type RoomErrorContext, registerWithRoomErrors } from './room-errors.routes.ts';
import { isOperator } from './room-roles.ts';

export interface RoomEventsContext extends Pick<RoomContext, 'rooms' | 'blocks'>, RoomErrorContext {
  readonly logStore: RoomLogStore;
}

function registerHistory(app: FastifyInstance, context: RoomEventsContext): void {
  registerRowsEndpoint(app, getRoomEvents, async ({ params, query }, { identity }) => {
    const userId = identity?.guest === false ? identity.user?.id : undefined;
    const [room, hidden] = await Promise.all([context.rooms.find(params.id), context.blocks.hiddenFrom(userId)]);
    if (!room) throw new HttpProblem('not_found');
    const reader = { userId, isOperator: isOperator(identity), hidden };
    const requestReaders = { waiting: requestReadersOf(room), settled: staffIdsOf(room) };
    return encodeRoomEvents(await readRoomEvents(context.logStore, room, { ...query, reader, requestReaders }));
  });
}

/** The room's log is the history of its messages (specification 8.17). */
export function registerRoomEventsRoutes(app: FastifyInstance, context: RoomEventsContext): void {
  registerWithRoomErrors(app, context, 'get_message_history', (scope) => registerHistory(scope, context));
}
