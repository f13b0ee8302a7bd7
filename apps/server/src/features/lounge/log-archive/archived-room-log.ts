import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import { redactMessage } from '../activity/redact-message.ts';
import type { RoomLogPage, RoomLogStore } from '../activity/room-log.store.ts';
import { toActivity } from '../activity/to-activity.ts';
import { type OnLostArchive, readArchiveIfKept } from './archive-blobs.ts';
import { authorOf, peopleIn, withNames } from './archive-format.ts';
import type { ArchivedEvent, LogArchive, LogArchiveStore } from './log-archive.store.ts';
import { eventsOfLostPart } from './lost-part.ts';

export interface ArchivedRoomLogDeps {
  /** The rows. */
  readonly rows: RoomLogStore;
  readonly archives: LogArchiveStore;
  readonly blobs: Pick<Blobs, 'read'>;
  readonly clock: Clock;
  readonly onLost: OnLostArchive;
}

const bySeq = (a: { readonly seq: number }, b: { readonly seq: number }): number => a.seq - b.seq;

/** Whether these rows are all of the log after `since`, up to `lastSeq` or to the end of the page. */
const isWhole = ({ events, hasMore }: RoomLogPage, since: number, lastSeq: number): boolean =>
  events.every(({ seq }, at) => seq === since + 1 + at) && (hasMore || since + events.length >= lastSeq);

/** Reads of objects: an evening that is linked somewhere is read by many at once. Undefined: the object is lost. */
function createArchiveReader({ archives, blobs, clock, onLost }: ArchivedRoomLogDeps) {
  const cache = createTtlCache<readonly ArchivedEvent[] | undefined>(clock, { ttlMs: 60_000, entriesMax: 8 });
  const read = (archive: LogArchive) => cache.read(archive.blobKey, () => readArchiveIfKept(blobs, archive, onLost));

  /** As the room's readers see them: with the names of today, without what was said in removed messages. */
  const toEvents = async (roomId: string, stored: readonly ArchivedEvent[]): Promise<readonly RoomEvent[]> => {
    const [names, removed] = await Promise.all([
      archives.namesOf(peopleIn(stored)),
      archives.subjectsOf(roomId, 'receive:message:removed'),
    ]);
    return stored.map((each) => {
      const { seq, at, event, subjectId } = each;
      const payload = { ...withNames(each.payload, (id) => names.get(id) ?? ''), seq };
      const whole = { seq, at, event, payload } as RoomEvent;
      if (whole.event !== 'receive:message' || !removed.has(subjectId)) return whole;
      return { ...whole, payload: redactMessage(whole.payload) };
    });
  };
  return { read, toEvents };
}

type ArchiveReader = ReturnType<typeof createArchiveReader>;

interface ArchivedPage {
  readonly parts: readonly LogArchive[];
  /** Numbers that are rows: what was restored is a row and in an object. */
  readonly known: ReadonlySet<number>;
  readonly since: number;
  readonly limit: number;
}

/** At most `limit` archived events after `since` and one more. What stands for a lost part is cut where a row is left of it. */
async function archivedAfter(reader: ArchiveReader, roomId: string, page: ArchivedPage): Promise<readonly RoomEvent[]> {
  const { parts, known, since, limit } = page;
  const events: RoomEvent[] = [];
  for (const part of parts.filter(({ lastSeq }) => lastSeq > since)) {
    if (events.length > limit) break;
    const stored = await reader.read(part);
    const later = <E extends { readonly seq: number }>(each: readonly E[]) =>
      each.filter(({ seq }) => seq > since && !known.has(seq)).slice(0, limit + 1 - events.length);
    events.push(
      ...(stored === undefined ? later(eventsOfLostPart(part)) : await reader.toEvents(roomId, later(stored))),
    );
  }
  return events;
}

/** The newest archived activities, until there are enough. */
async function recentOf(
  reader: ArchiveReader,
  roomId: string,
  parts: readonly LogArchive[],
  limit: number,
  hidden: ReadonlySet<string>,
) {
  const recent: ReturnType<typeof toActivity>[number][] = [];
  for (const part of parts.toReversed()) {
    if (recent.length >= limit) break;
    const stored = await reader.read(part);
    const seen = stored?.filter((each) => !hidden.has(authorOf(each) ?? ''));
    const events = seen === undefined ? eventsOfLostPart(part) : await reader.toEvents(roomId, seen);
    const isLeft = (each: RoomEvent) => each.event !== 'receive:message' || each.payload.message !== '';
    recent.unshift(...events.filter(isLeft).flatMap(toActivity));
  }
  return recent;
}

/** The newest archived messages of a person after `since`. */
async function saidBy(
  reader: ArchiveReader,
  parts: readonly LogArchive[],
  { userId, since, limit }: { readonly userId: string; readonly since: number; readonly limit: number },
) {
  const said: ArchivedEvent[] = [];
  for (const part of parts.filter(({ lastSeq }) => lastSeq > since).toReversed()) {
    if (said.length >= limit) break;
    const theirs = ((await reader.read(part)) ?? []).filter(
      (each) => each.event === 'receive:message' && each.seq > since && authorOf(each) === userId,
    );
    said.unshift(...theirs);
  }
  return said.slice(-limit);
}

async function findStored(
  reader: ArchiveReader,
  parts: readonly LogArchive[],
  isIt: (event: ArchivedEvent) => boolean,
): Promise<ArchivedEvent | undefined> {
  for (const part of parts.toReversed()) {
    const found = (await reader.read(part))?.find(isIt);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An archived one becomes a row again. */
const createFindMessage =
  ({ rows, archives }: ArchivedRoomLogDeps, reader: ArchiveReader): RoomLogStore['findMessage'] =>
  async (roomId, messageId) => {
    const message = await rows.findMessage(roomId, messageId);
    if (message !== undefined) return message;
    const isIt = (each: ArchivedEvent) => each.event === 'receive:message' && each.subjectId === messageId;
    const stored = await findStored(reader, await archives.list(roomId), isIt);
    if (stored === undefined) return undefined;
    await archives.restore(roomId, [stored]);
    return rows.findMessage(roomId, messageId);
  };

/** The log of rooms, whether it is rows, objects or both. Of a room that is not over, nothing but rows is asked. */
export function createArchivedRoomLog(deps: ArchivedRoomLogDeps): RoomLogStore {
  const { rows, archives } = deps;
  const reader = createArchiveReader(deps);
  const findMessage = createFindMessage(deps, reader);
  return {
    ...rows,
    async readAfter(roomId, since, limit, lastSeq = Number.POSITIVE_INFINITY) {
      const page = await rows.readAfter(roomId, since, limit, lastSeq);
      if (isWhole(page, since, lastSeq)) return page;
      const parts = await archives.list(roomId);
      if (parts.length === 0) return page;
      const known = new Set(page.events.map(({ seq }) => seq));
      const archived = await archivedAfter(reader, roomId, { parts, known, since, limit });
      const all = [...page.events, ...archived].sort(bySeq);
      return { events: all.slice(0, limit), hasMore: page.hasMore || all.length > limit };
    },
    async recentActivities(roomId, limit, hidden = new Set(), isOver = false) {
      const recent = await rows.recentActivities(roomId, limit, hidden);
      const parts = isOver ? await archives.list(roomId) : [];
      if (parts.length === 0) return recent;
      const known = new Set(recent.map(({ seq }) => seq));
      const archived = await recentOf(reader, roomId, parts, limit, hidden);
      return [...recent, ...archived.filter(({ seq }) => !known.has(seq))].sort(bySeq).slice(-limit);
    },
    async settledRequests(roomId, requestIds) {
      const settled = new Set(await rows.settledRequests(roomId, requestIds));
      const parts = requestIds.every((id) => settled.has(id)) ? [] : await archives.list(roomId);
      for (const part of parts) {
        const stored = await reader.read(part);
        // Nobody can say any more; of a room that is over none waits.
        if (stored === undefined) return new Set(requestIds);
        for (const { event, subjectId } of stored)
          if (event === 'receive:request_queue:event:remove' && requestIds.includes(subjectId)) settled.add(subjectId);
      }
      return settled;
    },
    findMessage,
    async addTranslation(roomId, messageId, translation) {
      if (await rows.addTranslation(roomId, messageId, translation)) return true;
      // What is a row was removed, or has one already. Else it was archived while it was being translated.
      if ((await rows.findMessage(roomId, messageId)) !== undefined) return false;
      const isRestored = (await findMessage(roomId, messageId)) !== undefined;
      return isRestored && rows.addTranslation(roomId, messageId, translation);
    },
    async restoreSaid(roomId, userId, { depth, limit }) {
      const parts = await archives.list(roomId);
      if (parts.length === 0) return;
      const since = ((await rows.lastSeq(roomId)) ?? 0) - depth;
      await archives.restore(roomId, await saidBy(reader, parts, { userId, since, limit }));
    },
  };
}
