import { removedForMs } from '@madoi/contract/lounge/moderation';
import { decideModeration, decidePutOut } from '@madoi/domain/lounge/moderation/moderation-rights';
import { userKeyOf } from '../presence/person-key.ts';
import { type DescribeUpdate, describeUpdate } from '../room/change-room.ts';
import { exitOf } from './exits.ts';
import type { Act, ActFacts } from './moderation.store.ts';
import {
  accepted,
  act,
  auditOf,
  type ModerationContext,
  type ModerationResult,
  refuse,
  removalOf,
} from './moderation-context.ts';

export interface PutOutWish {
  readonly roomId: string;
  readonly actorId: string;
  readonly userId: string;
  /** `remove`: for five minutes; `ban`: for good. */
  readonly kind: 'remove' | 'ban';
  /** What they said of late goes with them. */
  readonly removesMessages: boolean;
}

/** The way out as an act, for who is put out by a controller or on a report. Somebody who is banned stays banned. */
export function putOutAct(
  context: ModerationContext,
  facts: ActFacts & { readonly subject: NonNullable<ActFacts['subject']> },
  wish: Pick<PutOutWish, 'kind' | 'removesMessages'>,
  updated: DescribeUpdate | undefined,
): Act<ModerationResult> {
  const { subject, actor, recentMessageIds, room } = facts;
  const at = context.clock.now();
  const isBannedAlready = facts.ban?.until === null;
  const until = wish.kind === 'ban' ? null : at + removedForMs;
  const losesKeeping = wish.kind === 'ban' && room.coOwnerIds.includes(subject.id);
  const removals = wish.removesMessages ? recentMessageIds : [];
  const action = wish.kind === 'ban' ? 'ban' : 'remove-person';
  const detail = removals.length === 0 ? {} : { messages: removals.length };
  return {
    answer: accepted,
    ...(isBannedAlready ? {} : { ban: { userId: subject.id, at, until } }),
    ...(losesKeeping ? { dropCoOwner: { userId: subject.id } } : {}),
    events: (after) => [
      ...(losesKeeping && updated ? [updated(after)] : []),
      ...removals.map((messageId) => removalOf(context, messageId, actor.id)),
    ],
    audit:
      isBannedAlready && removals.length === 0
        ? []
        : [auditOf(context, facts, action, { subjectId: subject.id, detail })],
  };
}

/** Puts somebody out at once, wherever their sockets are (decisions, section 5). */
export async function putOut(context: ModerationContext, wish: PutOutWish): Promise<ModerationResult> {
  const { roomId, actorId, userId } = wish;
  const updated = await describeUpdate(context, roomId);
  const about = { roomId, actorId, subjectId: userId, wantsRecentMessages: wish.removesMessages };
  const done = await act<ModerationResult>(context, about, (facts) => {
    const { subject } = facts;
    const rights = subject
      ? decidePutOut(facts.room.life, facts.actor, subject)
      : decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return refuse(rights.reason);
    return subject ? putOutAct(context, { ...facts, subject }, wish, updated) : refuse('not_found');
  });
  if (!done) return { ok: false, reason: 'not_found' };
  if (done.answer.ok) await showOut(context, roomId, userId);
  return done.answer;
}

/** As it stands by now: a ban that came in between is not told as a short absence. */
export async function showOut(
  context: Pick<ModerationContext, 'bans' | 'exits' | 'clock'>,
  roomId: string,
  userId: string,
): Promise<void> {
  const personKey = userKeyOf(userId);
  const ban = await context.bans.find(roomId, personKey, context.clock.now());
  if (ban) await context.exits.tell(exitOf(roomId, personKey, ban.until));
}

export async function liftBan(
  context: ModerationContext,
  { roomId, actorId, userId }: Pick<PutOutWish, 'roomId' | 'actorId' | 'userId'>,
): Promise<ModerationResult> {
  const done = await act<ModerationResult>(context, { roomId, actorId, subjectId: userId }, (facts) => {
    const rights = decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return refuse(rights.reason);
    if (!facts.subject) return refuse('not_found');
    if (!facts.ban) return { answer: accepted };
    return {
      answer: accepted,
      lift: { userId },
      audit: [auditOf(context, facts, 'lift', { subjectId: userId })],
    };
  });
  return done?.answer ?? { ok: false, reason: 'not_found' };
}
