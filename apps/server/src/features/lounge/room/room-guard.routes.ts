import { idSchema } from '@madoi/contract/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import type { Identity } from '#platform/identity.ts';
import { decideReading, decideReadingBy } from './get-room.ts';
import { personKeyOf } from './person-key.ts';
import type { RoomContext } from './room-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes outside the contract, and for those of which only some answers are public: `EndpointShape.isPublicBelowRoom`. */
    isPublicBelowRoom?: (params: unknown) => boolean;
  }
}

export type RoomGuardContext = Pick<RoomContext, 'rooms' | 'bans' | 'clock' | 'snapshots'>;

const belowRoom = '/api/lounge/:id/';

function isGuarded({ routeOptions, params }: FastifyRequest): boolean {
  if (routeOptions.url?.startsWith(belowRoom) !== true) return false;
  const { endpoint, isPublicBelowRoom } = routeOptions.config;
  return !(isPublicBelowRoom?.(params) ?? endpoint?.isPublicBelowRoom === true);
}

/** By what was known of the room a moment ago, and is forgotten with each change of it: a page asks half a dozen times on its way in. */
async function wasAllowed(
  { snapshots }: RoomGuardContext,
  roomId: string,
  identity: Identity | undefined,
): Promise<boolean> {
  const known = await snapshots.read(roomId);
  if (known === undefined) return false;
  const isBanned = identity !== undefined && known.banned.has(personKeyOf(identity));
  return decideReadingBy(known.room, identity, isBanned) === 'allowed';
}

/**
 * The one rule for everything below a room: who may not be in it (banned, kicked, or not of its audience) reads nothing of
 * it. Throws 403 `banned` or `forbidden`. A room that does not exist is left to the route. Refused is by what holds now; what was taken from
 * somebody by another process, whose word of it got lost, is gone within 4 s.
 */
async function requireRoom(context: RoomGuardContext, roomId: string, identity: Identity | undefined): Promise<void> {
  // Ids are checked after this: PostgreSQL must not be asked for what no text of its can hold.
  if (!idSchema.safeParse(roomId).success || (await wasAllowed(context, roomId, identity))) return;
  const room = await context.rooms.find(roomId);
  if (!room) return;
  const access = await decideReading(context, room, identity);
  if (access !== 'allowed') throw new HttpProblem(access === 'banned' ? 'banned' : 'forbidden');
}

/**
 * Holds for every route below `/api/lounge/:id/`, whichever feature declares it; a route has to say that it is public
 * (`isPublicBelowRoom`), not that it is guarded. Runs before the route's own access rule, and before a body is read.
 */
export function installRoomGuard(app: FastifyInstance, context: RoomGuardContext): void {
  app.addHook('onRequest', async (request) => {
    if (!isGuarded(request)) return;
    await requireRoom(context, (request.params as { readonly id: string }).id, request.identity);
  });
}
