import { kickDurationMs } from '@madoi/contract/lounge/moderation';
import { decideKickOrBan, decideModeration } from '@madoi/domain/lounge/moderation/moderation-rights';
import { type DescribeUpdate, describeUpdate } from '../room/change-room.ts';
import { kickOf } from '../room/kick-topic.ts';
import { userKeyOf } from '../room/person-key.ts';
import { type ModerationChange, type ModerationFacts, ofLate } from './moderation.store.ts';
import {
  accepted,
  auditOf,
  type ModerationContext,
  type ModerationResult,
  moderate,
  moderationRefusal,
  removalOf,
} from './moderation-context.ts';

export interface KickOrBanInput {
  readonly roomId: string;
  readonly actorId: string;
  readonly userId: string;
  /** `remove`: for five minutes; `ban`: for good. */
  readonly kind: 'remove' | 'ban';
  /** What they said of late goes with them. */
  readonly removesMessages: boolean;
}

/** A kick or ban as a change, by a controller or on a report. Somebody who is banned stays banned. */
export function kickOrBanChange(
  context: ModerationContext,
  facts: ModerationFacts & { readonly subject: NonNullable<ModerationFacts['subject']> },
  input: Pick<KickOrBanInput, 'kind' | 'removesMessages'>,
  updated: DescribeUpdate | undefined,
): ModerationChange<ModerationResult> {
  const { subject, actor, recentMessageIds, room } = facts;
  const at = context.clock.now();
  const isBannedAlready = facts.ban?.until === null;
  const until = input.kind === 'ban' ? null : at + kickDurationMs;
  const losesCoOwnership = input.kind === 'ban' && room.coOwnerIds.includes(subject.id);
  const removals = input.removesMessages ? recentMessageIds : [];
  const action = input.kind === 'ban' ? 'ban' : 'remove-person';
  const detail = removals.length === 0 ? {} : { messages: removals.length };
  return {
    answer: accepted,
    ...(isBannedAlready ? {} : { ban: { userId: subject.id, at, until } }),
    ...(losesCoOwnership ? { removeCoOwner: { userId: subject.id } } : {}),
    events: (after) => [
      ...(losesCoOwnership && updated ? [updated(after)] : []),
      ...removals.map((messageId) => removalOf(context, messageId, actor.id)),
    ],
    audit:
      isBannedAlready && removals.length === 0
        ? []
        : [auditOf(context, facts, action, { subjectId: subject.id, detail })],
  };
}

/** In a room that is long over, what somebody said may be archived: it can be removed once it is rows again. */
export async function restoreForRemoval(
  context: ModerationContext,
  { roomId, actorId, userId }: Pick<KickOrBanInput, 'roomId' | 'actorId' | 'userId'>,
): Promise<void> {
  const may = await moderate<boolean>(context, { roomId, actorId, subjectId: userId }, ({ room, actor, subject }) => ({
    answer: room.life === 'archived' && subject !== undefined && decideKickOrBan(room.life, actor, subject).ok,
  }));
  if (may?.answer) await context.logStore.restoreSaid(roomId, userId, ofLate);
}

/** Puts somebody out at once, wherever their sockets are (decisions, section 5). */
export async function kickOrBan(context: ModerationContext, input: KickOrBanInput): Promise<ModerationResult> {
  const { roomId, actorId, userId } = input;
  if (input.removesMessages) await restoreForRemoval(context, input);
  const updated = await describeUpdate(context, roomId);
  const target = { roomId, actorId, subjectId: userId, wantsRecentMessages: input.removesMessages };
  const done = await moderate<ModerationResult>(context, target, (facts) => {
    const { subject } = facts;
    const rights = subject
      ? decideKickOrBan(facts.room.life, facts.actor, subject)
      : decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return moderationRefusal(rights.reason);
    return subject ? kickOrBanChange(context, { ...facts, subject }, input, updated) : moderationRefusal('not_found');
  });
  if (!done) return { ok: false, reason: 'not_found' };
  if (done.answer.ok) await publishKick(context, roomId, userId);
  return done.answer;
}

/**
 * Publishes the current state: if a ban has followed meanwhile, the person must not read that they may come back
 * soon.
 */
export async function publishKick(
  context: Pick<ModerationContext, 'bans' | 'kicks' | 'clock'>,
  roomId: string,
  userId: string,
): Promise<void> {
  const personKey = userKeyOf(userId);
  const ban = await context.bans.find(roomId, personKey, context.clock.now());
  if (ban) await context.kicks.publish(kickOf(roomId, personKey, ban.until));
}

export async function unbanUser(
  context: ModerationContext,
  { roomId, actorId, userId }: Pick<KickOrBanInput, 'roomId' | 'actorId' | 'userId'>,
): Promise<ModerationResult> {
  const done = await moderate<ModerationResult>(context, { roomId, actorId, subjectId: userId }, (facts) => {
    const rights = decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return moderationRefusal(rights.reason);
    if (!facts.subject) return moderationRefusal('not_found');
    if (!facts.ban) return { answer: accepted };
    return {
      answer: accepted,
      lift: { userId },
      audit: [auditOf(context, facts, 'lift', { subjectId: userId })],
    };
  });
  return done?.answer ?? { ok: false, reason: 'not_found' };
}
