import { cancelLounge, type LoungeMeta, openLounge } from '@madoi/contract/lounge/room';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

export type LifecycleAction = 'open' | 'cancel';
const endpoints = { open: openLounge, cancel: cancelLounge } as const;

/** Opens a scheduled room early, or cancels it. */
export const useLifecycleAction = (action: LifecycleAction, onDone: (room: LoungeMeta) => void) => {
  const t = useTranslations('lifecycle');
  return useMutation({
    mutationFn: (id: string) => call(endpoints[action], { params: { id } }),
    onSuccess: ({ success: _success, ...room }) => {
      showToast({ kind: 'done', text: t(`${action}.done`) });
      onDone(room);
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
    },
  });
};
