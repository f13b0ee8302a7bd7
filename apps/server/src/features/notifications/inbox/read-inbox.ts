import { notificationActorsMax } from '@madoi/contract/notifications/kinds';
import type { Notification, NotificationsChanged } from '@madoi/contract/notifications/notifications';
import type { Clock } from '#platform/clock.ts';
import { takePage } from '#platform/cursor.ts';
import type { InboxPage, InboxStore, NotifiedActor, StoredNotification } from './inbox.store.ts';

/** A room as its notifications show it. */
export interface RoomNow {
  readonly listeners: number;
}

export interface InboxContext {
  readonly inbox: InboxStore;
  readonly clock: Clock;
  readonly hiddenFrom: (userId: string) => Promise<ReadonlySet<string>>;
  /** Of these rooms those that can be entered now. */
  readonly roomsNow: (roomIds: readonly string[]) => Promise<ReadonlyMap<string, RoomNow>>;
  readonly silencedUntil: (userId: string) => Promise<number | undefined>;
  /** To this person's other pages. */
  readonly announce: (userId: string, change: NotificationsChanged) => void;
}

function toView(
  { id, kind, actorIds, count, subject, at, readAt }: StoredNotification,
  people: ReadonlyMap<string, NotifiedActor>,
  rooms: ReadonlyMap<string, RoomNow>,
): Notification {
  const actors = actorIds.flatMap((actorId) => people.get(actorId) ?? []);
  const room = subject.type === 'room' ? rooms.get(subject.id) : undefined;
  return {
    id,
    kind,
    actors: actors.slice(0, notificationActorsMax),
    actorCount: actors.length,
    count,
    subject,
    at,
    ...(readAt === null ? {} : { readAt }),
    ...(room && { room }),
  };
}

async function readState(context: InboxContext, userId: string, hiddenIds: readonly string[]) {
  const [unread, silencedUntil] = await Promise.all([
    context.inbox.countUnread(userId, hiddenIds),
    context.silencedUntil(userId),
  ]);
  return { unread, ...(silencedUntil === undefined ? {} : { silencedUntil }) };
}

/** A page of one person's notifications, the latest first, and the state of their bell. Its cursor is the instant and the id of the last one. */
export async function listInbox(context: InboxContext, userId: string, page: Pick<InboxPage, 'before' | 'limit'>) {
  const hidden = await context.hiddenFrom(userId);
  const hiddenIds = [...hidden];
  const rows = await context.inbox.list(userId, { ...page, limit: page.limit + 1, hiddenIds });
  const { page: shown, paging } = takePage(rows, page.limit, ({ at, id }) => `${at}.${id}`);
  const actorIds = [...new Set(shown.flatMap((row) => row.actorIds))].filter((id) => !hidden.has(id));
  const roomIds = [...new Set(shown.flatMap(({ subject }) => (subject.type === 'room' ? [subject.id] : [])))];
  const [actors, rooms, state] = await Promise.all([
    context.inbox.actors(actorIds),
    context.roomsNow(roomIds),
    readState(context, userId, hiddenIds),
  ]);
  const people = new Map(actors.map((actor) => [actor.id, actor]));
  return { list: shown.map((row) => toView(row, people, rooms)), paging, ...state };
}

export const readInboxState = async (context: InboxContext, userId: string) =>
  readState(context, userId, [...(await context.hiddenFrom(userId))]);

/** Marks are idempotent; the person's other pages hear of them. */
async function afterMarks(context: InboxContext, userId: string): Promise<{ success: true; unread: number }> {
  const { unread } = await readInboxState(context, userId);
  context.announce(userId, { unread, hasArrived: false });
  return { success: true, unread };
}

export async function markInbox(context: InboxContext, userId: string, ids: readonly string[], isRead: boolean) {
  await context.inbox.mark(userId, ids, isRead ? context.clock.now() : null);
  return afterMarks(context, userId);
}

/** `readAt` names this reading: `undoReadAll` takes it back. */
export async function readAll(context: InboxContext, userId: string) {
  const readAt = context.clock.now();
  const count = await context.inbox.markAll(userId, readAt);
  return { ...(await afterMarks(context, userId)), readAt, count };
}

export async function undoReadAll(context: InboxContext, userId: string, readAt: number) {
  await context.inbox.unmarkAll(userId, readAt);
  return afterMarks(context, userId);
}
