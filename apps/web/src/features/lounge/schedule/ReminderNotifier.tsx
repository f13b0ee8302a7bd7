import { useLoginState } from '#features/session/session.api.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const ReminderNotices = lazyPart(async () => (await import('./ReminderNotices.tsx')).ReminderNotices, {
  missing: 'nothing',
});

/** Shows on any page that a scheduled room with a reminder has opened. Only users have reminders: a guest does without the code. */
export const ReminderNotifier = () => (useLoginState().user === undefined ? null : <ReminderNotices />);
