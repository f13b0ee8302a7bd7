import {
  getRecommendSection,
  listOwnedSections,
  listRecommendSections,
  searchLounges,
} from '@madoi/contract/lounge/sections';
import type { SectionCursor } from '@madoi/domain/lounge/lists/room-sections';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Identity } from '#platform/identity.ts';
import { defaultPageSize } from '../room/default-page-size.ts';
import { type FindRoomsContext, findRooms } from './find-rooms.ts';
import {
  readOwnedSections,
  readRecommendSection,
  readRecommendSections,
  type SectionContext,
} from './read-sections.ts';

const cardsPerSection = 12;

const userIdOf = (identity: Identity | undefined): string | undefined =>
  identity?.guest === false ? identity.user?.id : undefined;

/** `1700000000000` or `1700000000000-ID`; the contract lets nothing else in. */
const cursorOf = (since: string | undefined): SectionCursor | undefined => {
  if (since === undefined) return undefined;
  const end = since.indexOf('-');
  return end === -1
    ? { updatedAt: Number(since) }
    : { updatedAt: Number(since.slice(0, end)), id: since.slice(end + 1) };
};

export function registerSectionRoutes(app: FastifyInstance, context: SectionContext & FindRoomsContext): void {
  registerEndpoint(app, listRecommendSections, async ({ query }, { identity }) => {
    const input = { userId: userIdOf(identity), fromId: query.id, limit: query.limit ?? cardsPerSection };
    return { list: await readRecommendSections(context, input), paging: {} };
  });
  registerEndpoint(app, getRecommendSection, ({ params, query }, { identity }) =>
    readRecommendSection(context, {
      id: params.id,
      userId: userIdOf(identity),
      fromId: query.from,
      since: cursorOf(query.since),
      limit: query.limit ?? defaultPageSize,
    }),
  );
  registerEndpoint(app, listOwnedSections, async ({ query }, { identity }) => ({
    list: await readOwnedSections(context, identity.user.id, query.limit ?? cardsPerSection),
    paging: {},
  }));
  registerEndpoint(app, searchLounges, async ({ query }, { identity }) => ({
    list: [...(await findRooms(context, query.q, userIdOf(identity)))],
    paging: {},
  }));
}
