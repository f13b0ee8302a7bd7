import type { FollowTarget } from '@madoi/contract/people/follows';
import { wants } from '@madoi/domain/notifications/notification-switches';
import { pushableAt } from '@madoi/domain/notifications/quiet-hours';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { restAfter } from '#platform/rest-after.ts';
import type { NoteAudience } from '../note.ts';
import type { Delivery, DeliveryStore, Recipient, UnreadCount } from './deliveries.store.ts';
import type { OutboxStore, QueuedNote } from './outbox.store.ts';

/** What notifications take of people, and of rooms above them. */
export interface AudiencePort {
  /** Followers in the order of their ids: those after `cursor`, at most `limit`. */
  followersAfter(target: FollowTarget, cursor: string | undefined, limit: number): Promise<readonly string[]>;
  /** Everyone whom this person must not see, and who must not see them. */
  hiddenFrom(userId: string): Promise<ReadonlySet<string>>;
  /** Who is in a room now: they see there what happens in it. */
  occupantsOf(roomId: string): Promise<ReadonlySet<string>>;
}

export interface DeliveryContext extends AudiencePort {
  readonly outbox: OutboxStore;
  readonly deliveries: DeliveryStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** To the pages of these people that are open. */
  readonly announce: (counts: readonly UnreadCount[]) => Promise<void>;
}

/** People per batch: a few milliseconds of the database, which shares its cores with the rooms. */
const batchPeople = 100;
/** A batch that took longer waited for others most of the time: on a busy machine, rests in proportion to that would have no end. */
const batchWorkMaxMs = 8;
const failuresMax = 8;
const retryFirstMs = 2_000;

interface Page {
  readonly userIds: readonly string[];
  /** Followers, whose pushes may wait for those of single people. */
  readonly isOfCrowd: boolean;
  readonly cursor: string | undefined;
}

/** Who comes first: those who are named, then the followers without them. */
async function readPage(context: DeliveryContext, { audience, cursor, step }: QueuedNote): Promise<Page> {
  const { userIds = [], followersOf }: NoteAudience = audience;
  const named = userIds.slice(step * batchPeople, (step + 1) * batchPeople);
  const isNamedLeft = userIds.length > (step + 1) * batchPeople;
  if (named.length > 0)
    return { userIds: named, isOfCrowd: false, cursor: isNamedLeft || followersOf ? '' : undefined };
  if (followersOf === undefined) return { userIds: [], isOfCrowd: false, cursor: undefined };
  const page = await context.followersAfter(followersOf, cursor || undefined, batchPeople);
  const known = new Set(userIds);
  const last = page.length === batchPeople ? page.at(-1) : undefined;
  return { userIds: page.filter((id) => !known.has(id)), isOfCrowd: true, cursor: last };
}

async function withoutStrangers(context: DeliveryContext, note: QueuedNote, ids: readonly string[]): Promise<string[]> {
  const { actorId, subject } = note;
  const hidden = actorId === null ? new Set<string>() : await context.hiddenFrom(actorId);
  const present = subject.type === 'room' ? await context.occupantsOf(subject.id) : new Set<string>();
  return [...new Set(ids)].filter((id) => id !== actorId && !hidden.has(id) && !present.has(id));
}

function toDelivery(context: DeliveryContext, { kind }: QueuedNote, recipient: Recipient, now: number): Delivery[] {
  const [isInApp, isPushed, isMailed] = (['app', 'push', 'mail'] as const).map((channel) =>
    wants(recipient.choices, kind, channel),
  );
  if (!isInApp && !isPushed && !isMailed) return [];
  const pushAt = isPushed ? pushableAt(recipient, now) : null;
  return [
    {
      id: context.ids.next(),
      userId: recipient.userId,
      isInApp: isInApp === true,
      isMailed: isMailed === true,
      pushAt,
    },
  ];
}

/** Resolves with whether another batch follows. */
async function deliverBatch(context: DeliveryContext, note: QueuedNote): Promise<boolean> {
  const now = context.clock.now();
  const page = await readPage(context, note);
  const userIds = await withoutStrangers(context, note, page.userIds);
  const recipients = userIds.length === 0 ? [] : await context.deliveries.recipients(userIds);
  const deliveries = recipients.flatMap((recipient) => toDelivery(context, note, recipient, now));
  const counts = await context.deliveries.store({
    note,
    deliveries,
    isOfCrowd: page.isOfCrowd,
    cursor: page.cursor,
    now,
  });
  // They are stored: a page that misses this finds them when it asks next.
  await context.announce(counts).catch((error: unknown) => {
    context.log.error({ err: error }, 'notifications could not be announced');
  });
  return page.cursor !== undefined;
}

/** Delivers what is due, batch by batch, until nothing is. A note that fails is tried again later, and given up in the end. */
export async function deliverNotes(context: DeliveryContext, stopping: AbortSignal): Promise<void> {
  const { outbox, clock, log } = context;
  while (!stopping.aborted) {
    const note = await outbox.next(clock.now());
    if (note === undefined) return;
    const startedMs = performance.now();
    try {
      if (await deliverBatch(context, note))
        await restAfter(Math.min(performance.now() - startedMs, batchWorkMaxMs), stopping);
    } catch (error) {
      if (note.failures + 1 < failuresMax) {
        await outbox.postpone(note, clock.now() + retryFirstMs * 2 ** note.failures);
        throw error;
      }
      log.error({ err: error, noteId: note.id }, 'a note was given up');
      await outbox.drop(note, clock.now());
    }
  }
}
