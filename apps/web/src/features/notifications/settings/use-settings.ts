import type { EndpointInput } from '@madoi/contract/http/endpoint';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
  silenceNotifications,
} from '@madoi/contract/notifications/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { stateKey } from '../state/notification-cache.ts';

type Change = EndpointInput<typeof changeNotificationSettings>['body'];

const settingsKey = (userId: string | undefined) => ['notification-settings', userId] as const;

const applyLocally = (known: NotificationSettings, { switches = [], quietHours, timeZone }: Change) => ({
  ...known,
  quietHours: quietHours ?? known.quietHours,
  timeZone: timeZone ?? known.timeZone,
  switches: known.switches.map(
    (each) => switches.find(({ kind, channel }) => kind === each.kind && channel === each.channel) ?? each,
  ),
});

/** The settings as they are, and their change: shown at once, undone when it fails. `first` came with the document. */
export const useNotificationSettings = (first: NotificationSettings) => {
  const t = useTranslations('notifications.set');
  const userId = useLoginState().user?.id;
  const queries = useQueryClient();
  const key = settingsKey(userId);
  const { data } = useQuery({ queryKey: key, queryFn: () => call(getNotificationSettings), initialData: first });
  const change = async (body: Change): Promise<void> => {
    queries.setQueryData<NotificationSettings>(key, (known) => known && applyLocally(known, body));
    try {
      queries.setQueryData(key, await call(changeNotificationSettings, { body }));
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
      await queries.invalidateQueries({ queryKey: key });
    }
  };
  return { settings: data, change, refresh: () => queries.invalidateQueries({ queryKey: key }) };
};

/** 朝まで止める: one press, and one to lift it. */
export const useSilence = () => {
  const t = useTranslations('notifications');
  const userId = useLoginState().user?.id;
  const queries = useQueryClient();
  return async (isOn: boolean): Promise<void> => {
    try {
      const { silencedUntil } = await call(silenceNotifications, { body: { isOn } });
      queries.setQueryData(stateKey(userId), (known: { unread: number } | undefined) => ({
        unread: known?.unread ?? 0,
        ...(silencedUntil === undefined ? {} : { silencedUntil }),
      }));
      const text = silencedUntil === undefined ? t('unsilenced') : t('silenced', { time: formatClock(silencedUntil) });
      showToast({ kind: 'done', text });
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: t('silenceFailed') });
    }
  };
};
