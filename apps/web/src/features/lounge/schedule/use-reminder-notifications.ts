import { roomPath } from '@madoi/contract/page-paths';
import { createLocalEntry } from '@madoi/room-client/storage/local-entry';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePagePath } from '#platform/page/use-page-path.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { showBrowserNotification } from './browser-notifications.ts';
import { dueKeyOf, newlyDue, newlyOpen, nextDueMs } from './reminder-rules.ts';
import { useReminders } from './reminders.ts';

const isIds = (body: unknown): body is string[] => Array.isArray(body) && body.every((id) => typeof id === 'string');
const notifiedMax = 100;
/** A timer may ring a little early. */
const afterMs = 50;
/** The longest delay of a browser's timer, which fires at once beyond it; the list is fetched again long before. */
const longestTimerMs = 86_400_000;
const notifiedEntry = () =>
  createLocalEntry({ key: 'reminders-told', version: 1, accepts: isIds }, window.localStorage);

/** The instant at which the next of the user's own rooms was due; it moves on by itself. */
const useDueClock = (own: ReturnType<typeof useReminders>['own']): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const remainingMs = nextDueMs(own, Math.max(nowMs, Date.now()));
    if (remainingMs === undefined) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(remainingMs + afterMs, longestTimerMs));
    return () => clearTimeout(timer);
  }, [own, nowMs]);
  return nowMs;
};

/** Toasts and notices of rooms that have opened: one per room and browser, however many tabs there are. */
export const useReminderNotifications = (): void => {
  const t = useTranslations('schedule');
  const navigate = useNavigate();
  const pathname = usePagePath();
  const { list, own } = useReminders();
  const dueAtMs = useDueClock(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked through again when the user's own room is due
  useEffect(() => {
    const entry = notifiedEntry();
    const notified = entry.read() ?? [];
    const opened = newlyOpen(list, notified, pathname);
    const due = newlyDue(own, notified, pathname, Date.now());
    if (opened.length + due.length === 0) return;
    entry.write([...notified, ...opened.map(({ id }) => id), ...due.map(dueKeyOf)].slice(-notifiedMax));
    const notify = (id: string, text: string, label: string) => {
      const enter = () => void navigate(roomPath(id));
      showToast({ kind: 'info', text, action: { label, onPress: enter } });
      showBrowserNotification({ title: text, tag: `lounge-${id}`, onPress: enter });
    };
    for (const { id, name } of opened) notify(id, t('opened', { name }), t('enter'));
    for (const { id, name } of due) notify(id, t('due', { name }), t('openNow'));
  }, [list, own, dueAtMs, pathname, navigate, t]);
};
