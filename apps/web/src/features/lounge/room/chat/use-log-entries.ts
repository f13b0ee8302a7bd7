import { useMemo } from 'react';
import { useBlockedUserIds, useSilencedUserIds } from '#features/people/people.api.ts';
import { useRoomView } from '../session/room-context.ts';
import { type LogEntry, type LogFilter, selectLogEntries } from './log-entries.ts';
import { selectVisibleLog } from './visible-log.ts';

/** The entries of the log that this listener is to see, oldest first: what was read back, then what has come since. */
export const useLogEntries = (filter: LogFilter): readonly LogEntry[] => {
  const messages = useRoomView((view) => view.messages);
  const activities = useRoomView((view) => view.activities);
  const earlier = useRoomView((view) => view.earlier);
  const silenced = useSilencedUserIds();
  const hidden = useBlockedUserIds();
  return useMemo(() => {
    const whole = {
      messages: [...earlier.messages, ...messages],
      activities: [...earlier.activities, ...activities],
    };
    const unseen = { isSilenced: (id: string) => silenced.has(id), isHidden: (id: string) => hidden.has(id) };
    const seen = selectVisibleLog(whole, unseen);
    return selectLogEntries(seen.messages, seen.activities, filter);
  }, [earlier, messages, activities, filter, silenced, hidden]);
};
