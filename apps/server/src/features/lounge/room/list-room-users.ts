import type { PresentUser } from '@madoi/contract/lounge/presence';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import { foldText } from '@madoi/domain/text/fold';
import { decodePosition, encodeCursor } from '#platform/cursor.ts';
import type { PresentPerson } from './occupancy.ts';
import type { RoomRecord } from './room.store.ts';
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

interface RankedPerson {
  readonly person: NamedPerson;
  /** When they were last active; for who controls the room later than anybody, in the order in which its meta names them. */
  readonly rank: number;
}

function rankPeople(room: RoomRecord, people: readonly NamedPerson[]): readonly RankedPerson[] {
  const staff = staffIdsOf(room);
  return people
    .map((person) => {
      const at = staff.indexOf(person.user.id);
      return { person, rank: at < 0 ? person.activeAt : Number.MAX_SAFE_INTEGER - at };
    })
    .sort((a, b) => b.rank - a.rank || (a.person.user.id < b.person.user.id ? -1 : 1));
}

/**
 * People in the room now: who runs it first, then who was active last; guests are only counted (specification 7.22).
 * Who blocks the viewer, or is blocked by them, is counted but not shown.
 */
export async function listRoomUsers(
  context: Pick<RoomContext, 'rooms' | 'occupancy' | 'blocks'>,
  roomId: string,
  query: RoomUsersQuery,
  viewerId?: string,
): Promise<RoomUsersPage | 'bad_cursor' | 'not_found'> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  const after = cursor.position;
  const [users, count, blocked] = await Promise.all([
    context.occupancy.listUsers(roomId),
    context.occupancy.countWithGuests(roomId),
    context.blocks.hiddenFrom(viewerId),
  ]);
  const isNext = ({ person: { user }, rank }: RankedPerson): boolean =>
    !blocked.has(user.id) && (!after || rank < after.at || (rank === after.at && user.id > after.id));
  const isMatch = matches(query.q);
  const found = rankPeople(room, users).filter((each) => isNext(each) && isMatch(each.person));
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    list: page.map(({ person }) => toUser(person)),
    paging: found.length > page.length && last ? { next: encodeCursor([last.rank, last.person.user.id]) } : {},
    ...count,
    hidden: users.flatMap(({ user }) => (blocked.has(user.id) ? [user.id] : [])),
  };
}
