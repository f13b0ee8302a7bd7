import type { Activity } from '@madoi/contract/lounge/activity';
import type { Message } from '@madoi/contract/lounge/chat';

export interface VisibleLog {
  readonly messages: readonly Message[];
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
    if (activity.kind === 'message') return !isSilenced(activity.message.userId);
    return activity.kind !== 'join' || !isHidden(activity.user.id);
  };
  return { messages: messages.filter(({ userId }) => !isSilenced(userId)), activities: activities.filter(isSeen) };
}
