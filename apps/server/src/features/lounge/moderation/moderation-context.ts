import type { AuditAction } from '@madoi/contract/operator/operator';
import type { ModerationRefusal } from '@madoi/domain/lounge/moderation/moderation-rights';
import type { RateLimits } from '../../../platform/bus/bus.ts';
import type { NewRoomEvent, RoomLogStore } from '../activity/room-log.store.ts';
import type { ChangedRoom } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { AuditStore, NewAuditEntry } from './audit.store.ts';
import type { Act, ActAbout, ActFacts, ModerationStore } from './moderation.store.ts';
import type { ReportStore } from './reports.store.ts';

export interface ModerationContext extends RoomContext {
  readonly moderation: ModerationStore;
  readonly reports: ReportStore;
  readonly auditStore: AuditStore;
  readonly logStore: RoomLogStore;
  readonly rates: RateLimits;
}

export type ModerationFailure = ModerationRefusal | 'not_found' | 'handled';
export type ModerationResult = { readonly ok: true } | { readonly ok: false; readonly reason: ModerationFailure };
export const refuse = (reason: ModerationFailure): { readonly answer: ModerationResult } => ({
  answer: { ok: false, reason },
});
export const accepted: ModerationResult = { ok: true };

/** Decides and writes in line with the room's other events; what it wrote is published after its commit. */
export async function act<T>(
  context: Pick<ModerationContext, 'log' | 'snapshots' | 'moderation' | 'clock'>,
  about: ActAbout,
  decide: (facts: ActFacts) => Act<T> | { readonly answer: T },
): Promise<ChangedRoom<T> | undefined> {
  const { done } = await context.log.inLine(about.roomId, async () => {
    const acted = await context.moderation.act({ ...about, now: context.clock.now() }, decide);
    context.snapshots.forget(about.roomId);
    return { done: acted, events: acted?.events ?? [] };
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
  { room, actor }: Pick<ActFacts, 'room' | 'actor'>,
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
