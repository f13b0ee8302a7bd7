import type { PresentUser } from '@madoi/contract/lounge/people';
import { foldText } from '@madoi/domain/text/fold';
import type { PresentPerson } from '../presence/crowd.ts';
import { decodePosition, encodeCursor } from './cursor.ts';
import type { RoomContext } from './room-context.ts';

export interface RoomUsersPage {
  readonly list: PresentUser[];
  readonly paging: { readonly next?: string };
  readonly present: number;
  readonly guests: number;
  readonly hidden: string[];
}

export interface RoomUsersQuery {
  readonly next?: string | undefined;
  readonly limit: number;
  /** A part of the name, in any case, width and kana. */
  readonly q?: string | undefined;
}

type NamedPerson = Required<PresentPerson>;

const toUser = ({ user: { socketId: _, ...user }, since }: NamedPerson): PresentUser => ({ ...user, since });

const matches = (q: string | undefined): ((person: NamedPerson) => boolean) => {
  const part = foldText(q ?? '').trim();
  return ({ user }) => part === '' || foldText(user.name).includes(part);
};

/**
 * People in the room now, who was active last first; guests are only counted (specification 7.22). Who blocks the
 * viewer, or is blocked by them, is counted but not shown.
 */
export async function listRoomUsers(
  context: RoomContext,
  roomId: string,
  query: RoomUsersQuery,
  viewerId?: string,
): Promise<RoomUsersPage | 'bad_cursor' | 'not_found'> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  if (!(await context.rooms.find(roomId))) return 'not_found';
  const after = cursor.position;
  const [users, count, blocked] = await Promise.all([
    context.crowd.listUsers(roomId),
    context.crowd.tally(roomId),
    context.blocks.hiddenFrom(viewerId),
  ]);
  const rest = users.filter(
    ({ user, activeAt }) =>
      !blocked.has(user.id) && (!after || activeAt < after.at || (activeAt === after.at && user.id > after.id)),
  );
  const found = rest.filter(matches(query.q));
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    list: page.map(toUser),
    paging: found.length > page.length && last ? { next: encodeCursor([last.activeAt, last.user.id]) } : {},
    ...count,
    hidden: users.flatMap(({ user }) => (blocked.has(user.id) ? [user.id] : [])),
  };
}
