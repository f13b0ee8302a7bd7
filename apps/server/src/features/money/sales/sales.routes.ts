import { Readable } from 'node:stream';
import {
  getRoomSales,
  getSales,
  listSales,
  listSoldRooms,
  type SaleState,
  saleStates,
  salesFilePath,
} from '@madoi/contract/money/sales';
import { tokyoDateOf } from '@madoi/domain/money/gifting-cap';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RoomRecord } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { requireAccess } from '#platform/http/request-context.ts';
import { readHistory, readRoomSales, readSoldRooms, readSummary } from './read-sales.ts';
import type { SalesContext } from './sales-context.ts';
import { csvHead, csvRows } from './sales-csv.ts';
import type { SalesPage } from './sales-views.store.ts';

/** What sales ask of rooms. */
export interface SalesRooms {
  find(roomId: string): Promise<Pick<RoomRecord, 'id' | 'ownerId' | 'totalScore' | 'life'> | undefined>;
}

const defaultLimit = 30;
const cursorPattern = /^(\d{1,15})-([A-Za-z0-9_-]{8,64})$/;

/** Throws `invalid_input` for what no page of ours has answered. */
function pageOf({ next, limit = defaultLimit }: { next?: string | undefined; limit?: number | undefined }): SalesPage {
  if (next === undefined) return { limit };
  const [, at, id] = cursorPattern.exec(next) ?? [];
  if (at === undefined || id === undefined)
    throw new HttpProblem('invalid_input', { fields: [{ field: 'next', message: 'not a cursor of this list' }] });
  return { limit, after: { at: Number(at), id } };
}

const fileChunk = 500;

/** Every sale, page after page: a year of them is never in memory at once. */
async function* linesOf({ views }: SalesContext, ownerId: string, status: SaleState | undefined) {
  yield csvHead;
  let page: SalesPage = { limit: fileChunk };
  for (;;) {
    const list = await views.list({ ownerId, status }, page);
    yield csvRows(list);
    const last = list.at(-1);
    if (last === undefined || list.length < fileChunk) return;
    page = { limit: fileChunk, after: last };
  }
}

function registerFile(app: FastifyInstance, context: SalesContext): void {
  app.route<{ Querystring: { status?: SaleState } }>({
    method: 'GET',
    url: `/api${salesFilePath}`,
    schema: { querystring: z.object({ status: z.optional(z.enum(saleStates)) }) },
    config: {
      plain: {
        operationId: 'getSalesFile',
        feature: 'sales',
        summary: 'The caller’s sales as a table (CSV)',
        access: 'user',
        media: ['text/csv'],
      },
    },
    onRequest: async (request) => requireAccess('user', request.identity),
    handler: async (request, reply) => {
      const ownerId = request.identity?.user?.id ?? '';
      const name = `madoi-sales-${tokyoDateOf(context.clock.now())}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(linesOf(context, ownerId, request.query.status)));
    },
  });
}

export function registerSalesRoutes(app: FastifyInstance, context: SalesContext, rooms: SalesRooms): void {
  registerEndpoint(app, getRoomSales, async ({ params, query }, { identity }) => {
    const room = await rooms.find(params.id);
    if (!room) throw new HttpProblem('not_found');
    // Co-owners run a room; what it earns is its owner's alone (decisions, section 2).
    if (room.ownerId !== identity.user.id) throw new HttpProblem('forbidden');
    return readRoomSales(context, room, pageOf(query));
  });
  registerEndpoint(app, getSales, ({ query }, { identity }) => readSummary(context, identity.user.id, query.month));
  registerEndpoint(app, listSales, ({ query }, { identity }) =>
    readHistory(context, { ownerId: identity.user.id, status: query.status }, pageOf(query)),
  );
  registerEndpoint(app, listSoldRooms, ({ query }, { identity }) =>
    readSoldRooms(context, identity.user.id, pageOf(query)),
  );
  registerFile(app, context);
}
