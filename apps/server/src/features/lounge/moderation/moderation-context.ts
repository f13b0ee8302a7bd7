import type { AuditAction } from '@madoi/contract/operator/operator';
import type { ModerationRefusal } from '@madoi/domain/lounge/moderation/moderation-rights';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { NewRoomEvent, RoomLogStore } from '../activity/room-log.store.ts';
import type { AuditStore, NewAuditEntry } from '../audit/audit.store.ts';
import type { ChangedRoom } from '../room/room.store.ts';
import type { RoomChangeContext, RoomContext } from '../room/room-context.ts';
import type { ModerationChange, ModerationFacts, ModerationStore, ModerationTarget } from './moderation.store.ts';
import type { ReportStore } from './reports.store.ts';

/** Posts of channels, whose reports come to the same inbox. */
export interface ReportedPosts {
  /** Those of these posts that have a row, removed ones included. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, ReportedPostFacts>>;
  /** Removes a post as an operator, with its audit; safe to repeat. */
  remove(postId: string, operatorId: string): Promise<void>;
}

export interface ReportedPostFacts {
  readonly channel: { readonly id: string; readonly name: string };
  readonly isRemoved: boolean;
}

export interface ModerationContext extends RoomChangeContext, Pick<RoomContext, 'bans' | 'kicks'> {
  readonly moderation: ModerationStore;
  readonly reports: ReportStore;
  readonly auditStore: AuditStore;
  readonly logStore: RoomLogStore;
  readonly rates: RateLimits;
  /** Takes a thanks letter out of every mailbox; safe to repeat. */
  readonly withdrawLetter: (letterId: string) => Promise<void>;
  readonly reportedPosts: ReportedPosts;
}

export type ModerationFailure = ModerationRefusal | 'not_found' | 'handled';
export type ModerationResult = { readonly ok: true } | { readonly ok: false; readonly reason: ModerationFailure };
export const moderationRefusal = (reason: ModerationFailure): { readonly answer: ModerationResult } => ({
  answer: { ok: false, reason },
});
export const accepted: ModerationResult = { ok: true };

/** Decides and writes in line with the room's other events; what it wrote is published after its commit. */
export async function moderate<T>(
  context: Pick<ModerationContext, 'log' | 'snapshots' | 'moderation' | 'clock'>,
  target: ModerationTarget,
  decide: (facts: ModerationFacts) => ModerationChange<T> | { readonly answer: T },
): Promise<ChangedRoom<T> | undefined> {
  const { done } = await context.log.runInOrder(target.roomId, async () => {
    const changed = await context.moderation.change({ ...target, now: context.clock.now() }, decide);
    context.snapshots.invalidate(target.roomId);
    return { done: changed, events: changed?.events ?? [] };
  });
  return done;
}

export const removalOf = (
  context: Pick<ModerationContext, 'clock' | 'ids'>,
  messageId: string,
  by: string,
): NewRoomEvent => ({
  event: 'receive:message:removed',
  at: context.clock.now(),
  subjectId: messageId,
  commandKey: `remove:${messageId}`,
  payload: { id: context.ids.next(), messageId, by },
});

export const auditOf = (
  context: Pick<ModerationContext, 'clock' | 'ids'>,
  { room, actor }: Pick<ModerationFacts, 'room' | 'actor'>,
  action: AuditAction,
  more: Pick<NewAuditEntry, 'subjectId' | 'detail'> = {},
): NewAuditEntry => ({
  id: context.ids.next(),
  at: context.clock.now(),
  actorId: actor.id,
  action,
  loungeId: room.id,
  ...more,
});
