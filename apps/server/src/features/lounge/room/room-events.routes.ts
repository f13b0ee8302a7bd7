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
    const room = await context.rooms.find(params.id);
    if (!room) throw new HttpProblem('not_found');
    const userId = identity?.guest === false ? identity.user?.id : undefined;
    const hidden = await context.blocks.hiddenFrom(userId);
    const reader = { userId, isOperator: isOperator(identity), hidden };
    const requestReaders = { waiting: requestReadersOf(room), settled: staffIdsOf(room) };
    const answer = await readRoomEvents(context.logStore, params.id, { ...query, reader, requestReaders });
    if (!answer) throw new HttpProblem('not_found');
    return encodeRoomEvents(answer);
  });
}

/** The room's log is the history of its messages (specification 8.17). */
export function registerRoomEventsRoutes(app: FastifyInstance, context: RoomEventsContext): void {
  registerWithRoomErrors(app, context, 'get_message_history', (scope) => registerHistory(scope, context));
}
