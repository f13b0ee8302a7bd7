import type { User } from '@madoi/contract/catalogue/entities';
import { decodePosition, encodeCursor } from './cursor.ts';
import type { RoomContext } from './room-context.ts';

export interface RoomUsersPage {
  readonly list: User[];
  readonly paging: { readonly next?: string };
  readonly present: number;
}

/** People in the room now, who was active last first; guests are only counted (specification 7.22). */
export async function listRoomUsers(
  context: RoomContext,
  roomId: string,
  query: { readonly next?: string | undefined; readonly limit: number },
): Promise<RoomUsersPage | 'bad_cursor' | 'not_found'> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  if (!(await context.rooms.find(roomId))) return 'not_found';
  const after = cursor.position;
  const [users, present] = await Promise.all([context.crowd.listUsers(roomId), context.crowd.count(roomId)]);
  const rest = users.filter(
    ({ user, activeAt }) => !after || activeAt < after.at || (activeAt === after.at && user.id > after.id),
  );
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  return {
    list: page.map(({ user: { socketId: _, ...user } }) => user),
    paging: rest.length > page.length && last ? { next: encodeCursor([last.activeAt, last.user.id]) } : {},
    present,
  };
}
