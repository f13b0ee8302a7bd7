import type { SlowModeStep } from '@madoi/contract/lounge/moderation';
import { decideModeration } from '@madoi/domain/lounge/moderation/moderation-rights';
import { messageIntervalOf, slowModeStepOf } from '@madoi/domain/lounge/moderation/slow-mode';
import { describeUpdate } from '../room/change-room.ts';
import {
  accepted,
  auditOf,
  type ModerationContext,
  type ModerationResult,
  moderate,
  moderationRefusal,
} from './moderation-context.ts';

/** How long listeners wait between two messages: a co-owner's to choose too, unlike the room's other limits. */
export async function setSlowMode(
  context: ModerationContext,
  { roomId, actorId, seconds }: { readonly roomId: string; readonly actorId: string; readonly seconds: SlowModeStep },
): Promise<ModerationResult> {
  const updated = await describeUpdate(context, roomId);
  const done = await moderate<ModerationResult>(context, { roomId, actorId }, (facts) => {
    const rights = decideModeration(facts.room.life, facts.actor);
    if (!rights.ok) return moderationRefusal(rights.reason);
    const { rateLimits } = facts.room;
    if (slowModeStepOf(rateLimits) === seconds || !updated) return { answer: accepted };
    return {
      answer: accepted,
      patch: { rateLimits: { ...rateLimits, message: messageIntervalOf(seconds) }, updatedAt: context.clock.now() },
      events: (after) => [updated(after)],
      audit: [auditOf(context, facts, 'slow-mode', { detail: { seconds } })],
    };
  });
  return done?.answer ?? { ok: false, reason: 'not_found' };
}
