import type { Ban } from '@madoi/contract/lounge/moderation';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import type { Identity } from '#platform/identity.ts';
import { isActingStaff } from '../room/acting-staff.ts';
import type { ModerationContext } from './moderation-context.ts';

export interface BansPage {
  readonly list: Ban[];
  readonly paging: { readonly next?: string };
}

/** Who may not come in, for owner and co-owners. */
export async function listRoomBans(
  context: ModerationContext,
  roomId: string,
  query: { readonly next?: string | undefined; readonly limit: number },
  identity: Identity,
): Promise<BansPage | 'not_found' | 'forbidden' | 'bad_cursor'> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  if (!(await isActingStaff(context, room, identity))) return 'forbidden';
  const now = context.clock.now();
  const found = await context.bans.list(roomId, { now, after: cursor.position, limit: query.limit + 1 });
  const { page, paging } = takePage(found, query.limit, ({ bannedAt, userId }) => encodeCursor([bannedAt, userId]));
  const people = await context.people.find(page.map(({ userId }) => userId));
  return {
    list: page.flatMap(({ userId, bannedAt, bannedBy, bannedByName, until }) => {
      const user = people.get(userId);
      if (!user) return [];
      const by = bannedBy === null ? {} : { bannedBy: { id: bannedBy, name: bannedByName ?? '' } };
      return [{ user, bannedAt, ...by, ...(until === null ? {} : { until }) }];
    }),
    paging,
  };
}
