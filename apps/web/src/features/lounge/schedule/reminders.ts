import { addReminder, listReminders, type RemindedLounge, removeReminder } from '@madoi/contract/lounge/sharing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { canRequestNotifications, requestNotificationPermission } from './browser-notifications.ts';
import { nextPollMs } from './reminder-rules.ts';

const remindersKey = (userId: string | undefined) => ['lounge-reminders', userId] as const;

interface Reminders {
  /** The rooms that the user has a reminder for. */
  readonly list: readonly RemindedLounge[];
  /** The user's own scheduled rooms. */
  readonly own: readonly RemindedLounge[];
}

const none: Reminders = { list: [], own: [] };

/** Asked again by itself as long as there are any. */
export const useReminders = (): Reminders => {
  const { user } = useLoginState();
  const { data } = useQuery({
    queryKey: remindersKey(user?.id),
    queryFn: async (): Promise<Reminders> => {
      const { list, own } = await call(listReminders);
      return { list, own };
    },
    enabled: user !== undefined,
    refetchInterval: ({ state: { data: known = none } }) => nextPollMs([...known.list, ...known.own], Date.now()),
    refetchIntervalInBackground: true,
  });
  return data ?? none;
};

/** 予約する and 予約済み: one click, shown at once, undone when it fails. */
export const useReminder = (room: Pick<RemindedLounge, 'id' | 'name' | 'number' | 'startAt'>) => {
  const t = useTranslations('schedule');
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const queries = useQueryClient();
  const key = remindersKey(user?.id);
  const isReminded = useReminders().list.some(({ id }) => id === room.id);
  const notificationAction = () =>
    canRequestNotifications()
      ? { action: { label: t('deviceToo'), onPress: () => void requestNotificationPermission() } }
      : {};
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => {
      const params = { id: room.id };
      return wanted ? call(addReminder, { params }) : call(removeReminder, { params });
    },
    onSuccess: async (answer, wanted) => {
      if (!answer.success) showToast({ kind: 'info', text: t(`refused.${answer.reason}`) });
      else if (wanted) showToast({ kind: 'done', text: t('reminded', { name: room.name }), ...notificationAction() });
      await queries.invalidateQueries({ queryKey: ['lounge-reminders'] });
    },
    onMutate: (wanted) => {
      queries.setQueryData<Reminders>(key, (before = none) => {
        const others = before.list.filter(({ id }) => id !== room.id);
        const { id, name, number, startAt } = room;
        return { ...before, list: wanted ? [...others, { id, name, number, startAt, isReady: false }] : others };
      });
    },
    onError: async () => {
      showToast({ kind: 'error', text: t('remindFailed') });
      await queries.invalidateQueries({ queryKey: ['lounge-reminders'] });
    },
  });
  return { isReminded, isPending, toggle: () => ensureUser(() => mutate(!isReminded)) };
};
