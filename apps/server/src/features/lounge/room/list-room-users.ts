import type { PresentUser } from '@madoi/contract/lounge/presence';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import { foldText } from '@madoi/domain/text/fold';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import { createSharedReads } from '#platform/gathered-reads.ts';
import type { OccupancyCount, PresentPerson } from './occupancy.ts';
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

/** `people`: who was active last first, people of one moment by their ids. */
function rankPeople(room: RoomRecord, people: readonly NamedPerson[]): readonly RankedPerson[] {
  const staffIds = staffIdsOf(room);
  const staff = new Map<string, NamedPerson>();
  const others: RankedPerson[] = [];
  for (const person of people) {
    if (staffIds.includes(person.user.id)) staff.set(person.user.id, person);
    else others.push({ person, rank: person.activeAt });
  }
  const first = staffIds.flatMap((id, at) => {
    const person = staff.get(id);
    return person ? [{ person, rank: Number.MAX_SAFE_INTEGER - at }] : [];
  });
  return [...first, ...others];
}

/** Everybody in a room at one moment, in the order in which they are listed, for all who ask at that moment. */
interface RoomPeople extends OccupancyCount {
  readonly ranked: readonly RankedPerson[];
  /** First pages of so many people as they are sent. */
  readonly encoded: Map<number, Buffer>;
}

function encodedPage(people: RoomPeople, limit: number): Buffer {
  const known = people.encoded.get(limit);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(pageOf(people, people.ranked, limit, [])));
  people.encoded.set(limit, bytes);
  return bytes;
}

function pageOf(
  { present, guests }: OccupancyCount,
  found: readonly RankedPerson[],
  limit: number,
  hidden: string[],
): RoomUsersPage {
  const { page, paging } = takePage(found, limit, ({ rank, person }) => encodeCursor([rank, person.user.id]));
  return {
    list: page.map(({ person }) => toUser(person)),
    paging,
    present,
    guests,
    hidden,
  };
}

export interface RoomUsersReader extends Pick<RoomContext, 'blocks'> {
  /** Undefined: there is no such room. */
  readonly peopleOf: (roomId: string) => Promise<RoomPeople | undefined>;
}

/** A list of everybody takes as long as there are people; with as many ms between two, those of one room take a few hundredths of a core. */
const peoplePerMs = 20;

export function createRoomUsersReader({
  rooms,
  occupancy,
  blocks,
}: Pick<RoomContext, 'rooms' | 'occupancy' | 'blocks'>): RoomUsersReader {
  const read = async (roomId: string): Promise<RoomPeople | undefined> => {
    const room = await rooms.find(roomId);
    if (!room) return undefined;
    const [users, count] = await Promise.all([occupancy.listUsers(roomId), occupancy.countWithGuests(roomId)]);
    return { ...count, ranked: rankPeople(room, users), encoded: new Map() };
  };
  const apartMs = (people: RoomPeople | undefined): number => Math.floor((people?.ranked.length ?? 0) / peoplePerMs);
  return { blocks, peopleOf: createSharedReads(read, { apartMs }) };
}

/**
 * People in the room now: who runs it first, then who was active last; guests are only counted (specification 7.22).
 * Who blocks the viewer, or is blocked by them, is counted but not shown. The first page is the same for nearly everybody of a crowd, and
 * answered as bytes.
 */
export async function listRoomUsers(
  { peopleOf, blocks }: RoomUsersReader,
  roomId: string,
  query: RoomUsersQuery,
  viewerId?: string,
): Promise<RoomUsersPage | Buffer | 'bad_cursor' | 'not_found'> {
  const cursor = decodePosition(query.next);
  if (!cursor.ok) return 'bad_cursor';
  const [people, blocked] = await Promise.all([peopleOf(roomId), blocks.hiddenFrom(viewerId)]);
  if (!people) return 'not_found';
  const after = cursor.position;
  const hidden =
    blocked.size === 0 ? [] : people.ranked.flatMap(({ person: { user } }) => (blocked.has(user.id) ? [user.id] : []));
  const isPlain = hidden.length === 0 && after === undefined && query.q === undefined;
  if (isPlain) return encodedPage(people, query.limit);
  const isNext = ({ person: { user }, rank }: RankedPerson): boolean =>
    !blocked.has(user.id) && (!after || rank < after.at || (rank === after.at && user.id > after.id));
  const isMatch = matches(query.q);
  const found = people.ranked.filter((each) => isNext(each) && isMatch(each.person));
  return pageOf(people, found, query.limit, hidden);
}
