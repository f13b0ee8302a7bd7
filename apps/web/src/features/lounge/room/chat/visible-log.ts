import type { Activity } from '@madoi/contract/lounge/activity';
import type { SaidMessage } from '@madoi/room-client/gifting/paid-message';

export interface VisibleLog {
  readonly messages: readonly SaidMessage[];
  readonly activities: readonly Activity[];
}

/** People whose messages and joins the reader must not see. */
export interface VisibilityRules {
  /** Blocked in either direction, or muted: their words. */
  readonly isSilenced: (userId: string) => boolean;
  /** Blocked in either direction: their comings too (specification 5.10). */
  readonly isHidden: (userId: string) => boolean;
}

/** The room's log as far as the visitor may see it, or wants to. */
export function selectVisibleLog(
  { messages, activities }: VisibleLog,
  { isSilenced, isHidden }: VisibilityRules,
): VisibleLog {
  const isSeen = (activity: Activity): boolean => {
    if (activity.kind === 'message' || activity.kind === 'flowerChat') return !isSilenced(activity.message.userId);
    if (activity.kind === 'flowerStamp') return !isSilenced(activity.effect.userId);
    return activity.kind !== 'join' || !isHidden(activity.user.id);
  };
  return { messages: messages.filter(({ userId }) => !isSilenced(userId)), activities: activities.filter(isSeen) };
}
