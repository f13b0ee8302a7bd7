import type { Activity } from '@madoi/contract/lounge/activity';
import type { SaidMessage } from '@madoi/room-client/gifting/paid-message';
import { type LogEntry, selectLogEntries } from '../chat/log-entries.ts';

/** How many messages are read out at once; of further ones only the number is read, and the log has them. */
export const readOutMax = 3;

export interface Announcement {
  /** The newest, oldest first. */
  readonly entries: readonly LogEntry[];
  /** How many things said were left out. */
  readonly left: number;
  readonly upToSeq: number;
}

/** What happened after `sinceSeq`, to be read out in one breath; comings are merged. Undefined when nothing did. */
export function selectAnnouncement(
  messages: readonly SaidMessage[],
  activities: readonly Activity[],
  sinceSeq: number,
): Announcement | undefined {
  const isNew = ({ seq }: { readonly seq: number }) => seq > sinceSeq;
  const entries = selectLogEntries(messages.filter(isNew), activities.filter(isNew), 'all');
  const upToSeq = entries.at(-1)?.seq;
  if (upToSeq === undefined) return undefined;
  return { entries: entries.slice(-readOutMax), left: Math.max(0, entries.length - readOutMax), upToSeq };
}
