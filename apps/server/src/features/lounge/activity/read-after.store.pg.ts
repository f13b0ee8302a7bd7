import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
import { redactMessage } from './redact-message.ts';
import type { RoomLogPage, RoomLogStore } from './room-log.store.ts';
import { loungeEvents } from './room-log.table.ts';
import { type LogRow, toEventRead } from './to-event.ts';

export interface ReadAfterDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export const removalOfLogRow = sql`select from ${loungeEvents} removed where removed.lounge_id = log.lounge_id
  and removed.event = 'receive:message:removed' and removed.subject_id = log.subject_id`;

async function readRows({ db, clock }: ReadAfterDeps, roomId: string, since: number, limit: number) {
  const { rows } = await db.execute<LogRow & { readonly is_removed: boolean }>(sql`
    select log.seq, log.at, log.event, log.payload,
      log.event in ('receive:message', 'receive:message:paid') and exists (${removalOfLogRow}) as is_removed
    from ${loungeEvents} log where log.lounge_id = ${roomId} and log.seq > ${since} order by log.seq limit ${limit}`);
  const now = clock.now();
  return rows.map((row) => {
    const event = toEventRead(row, now);
    if (!row.is_removed) return event;
    if (event.event === 'receive:message') return { ...event, payload: redactMessage(event.payload) };
    return event.event === 'receive:message:paid' ? { ...event, payload: redactMessage(event.payload) } : event;
  });
}

interface Question {
  readonly roomId: string;
  readonly limit: number;
  readonly since: number;
}

/** Of one room and page size, the earliest first: those whose pages overlap are answered by one statement. */
function overlappingOf(questions: readonly Question[]): readonly (readonly [Question, ...Question[]])[] {
  const groups: [Question, ...Question[]][] = [];
  const sorted = questions.toSorted(
    (a, b) => a.roomId.localeCompare(b.roomId) || a.limit - b.limit || a.since - b.since,
  );
  for (const question of sorted) {
    const [first] = groups.at(-1) ?? [];
    const isNear =
      first?.roomId === question.roomId &&
      first.limit === question.limit &&
      question.since - first.since <= question.limit;
    if (isNear) groups.at(-1)?.push(question);
    else groups.push([question]);
  }
  return groups;
}

const keyOf = ({ roomId, since, limit }: Question): string => JSON.stringify([roomId, since, limit]);

async function readOverlapping(deps: ReadAfterDeps, group: readonly [Question, ...Question[]]) {
  const [{ roomId, since, limit }] = group;
  const last = group.at(-1)?.since ?? since;
  // No two events have one number: so many rows hold a whole page, and one row more, behind the latest `since`.
  const events = await readRows(deps, roomId, since, limit + 1 + last - since);
  return group.map((question): readonly [string, RoomLogPage] => {
    const found = events.findIndex(({ seq }) => seq > question.since);
    const from = found < 0 ? events.length : found;
    const page = events.slice(from, from + limit);
    return [keyOf(question), { events: page, hasMore: events.length - from > limit }];
  });
}

/**
 * A crowd that comes into a room asks each for what came since it has read the room: nearly the same, and read together. What is left of the
 * time of paid items is of the moment of that read.
 */
export function createReadAfter(deps: ReadAfterDeps): RoomLogStore['readAfter'] {
  const pages = createGatheredReads<RoomLogPage>(async (keys) => {
    const questions = keys.map((key): Question => {
      const [roomId, since, limit] = JSON.parse(key) as [string, number, number];
      return { roomId, since, limit };
    });
    const read = await Promise.all(overlappingOf(questions).map((group) => readOverlapping(deps, group)));
    return new Map(read.flat());
  });
  return async (roomId, since, limit) =>
    (await pages.read(keyOf({ roomId, since, limit }))) ?? { events: [], hasMore: false };
}
