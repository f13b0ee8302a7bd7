import type { Activity } from '@madoi/contract/lounge/activity';
import { isPaidMessage, type SaidMessage } from '@madoi/room-client/gifting/paid-message';
import { joinMergeMs } from '../stage/join-summary.ts';

export type LogFilter = 'all' | 'talk' | 'flower' | 'owner';

export type LogEntry =
  | { readonly kind: 'message'; readonly key: string; readonly seq: number; readonly message: SaidMessage }
  /** Comings that follow one another: the first by name, the others counted. */
  | {
      readonly kind: 'joins';
      readonly key: string;
      readonly seq: number;
      readonly name: string;
      readonly others: number;
    }
  | { readonly kind: 'notice'; readonly key: string; readonly seq: number; readonly activity: Activity };

interface OpenJoins {
  readonly entry: LogEntry & { readonly kind: 'joins' };
  readonly lastAt: number;
}

const entriesOfActivities = (activities: readonly Activity[]): readonly LogEntry[] => {
  const entries: LogEntry[] = [];
  let open: OpenJoins | undefined;
  for (const activity of activities) {
    const { id: key, seq } = activity;
    if (activity.kind === 'join') {
      const goesOn = open !== undefined && entries.at(-1) === open.entry && activity.at - open.lastAt <= joinMergeMs;
      const entry =
        goesOn && open !== undefined
          ? { ...open.entry, seq, others: open.entry.others + 1 }
          : ({ kind: 'joins', key, seq, name: activity.user.name, others: 0 } as const);
      if (goesOn) entries.pop();
      entries.push(entry);
      open = { entry, lastAt: activity.at };
    } else if (activity.kind === 'message' || activity.kind === 'flowerChat') {
      // A marker only: the message itself has its own entry, but it separates the joins before from those after.
      entries.push({ kind: 'message', key, seq, message: activity.message });
    } else entries.push({ kind: 'notice', key, seq, activity });
  }
  return entries;
};

/** The log as the panel shows it: everything said and what happened around it, oldest first, in the room's order. */
export function selectLogEntries(
  messages: readonly SaidMessage[],
  activities: readonly Activity[],
  filter: LogFilter,
): readonly LogEntry[] {
  const isWanted = (message: SaidMessage): boolean => {
    if (filter === 'flower') return isPaidMessage(message);
    return filter !== 'owner' || message.isOwner;
  };
  const said = messages
    .filter(isWanted)
    .map((message): LogEntry => ({ kind: 'message', key: message.id, seq: message.seq, message }));
  if (filter !== 'all' && filter !== 'flower') return said;
  const shown = filter === 'all' ? activities : activities.filter(({ kind }) => kind === 'flowerStamp');
  const others = entriesOfActivities(shown).filter(({ kind }) => kind !== 'message');
  return [...said, ...others].sort((a, b) => a.seq - b.seq);
}
