import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { createLocalEntry } from '../../../platform/local-storage/local-entry.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { showDeviceNotice } from './device-notice.ts';
import { newlyOpen } from './reminder-rules.ts';
import { useReminders } from './reminders.ts';

const isIds = (body: unknown): body is string[] => Array.isArray(body) && body.every((id) => typeof id === 'string');
const toldKept = 100;
const toldEntry = () => createLocalEntry({ key: 'reminders-told', version: 1, accepts: isIds }, window.localStorage);

/** Toasts and notices of rooms that have opened: one per room and browser, however many tabs there are. */
export const useReminderCalls = (): void => {
  const t = useTranslations('schedule');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const reminders = useReminders();
  useEffect(() => {
    const entry = toldEntry();
    const told = entry.read() ?? [];
    const opened = newlyOpen(reminders, told, pathname);
    if (opened.length === 0) return;
    entry.write([...told, ...opened.map(({ id }) => id)].slice(-toldKept));
    for (const { id, name } of opened) {
      const enter = () => void navigate(`/lounge/${id}`);
      const text = t('opened', { name });
      showToast({ kind: 'info', text, action: { label: t('enter'), onPress: enter } });
      showDeviceNotice({ title: text, tag: `lounge-${id}`, onPress: enter });
    }
  }, [reminders, pathname, navigate, t]);
};
