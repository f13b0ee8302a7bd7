import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { endSessionsOfUser } from '@madoi/contract/session/sessions';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Logs an account out everywhere. `isLockout`: it has no login method, and the operator has to say that they mean it. */
export const useEndSessions = (userId: string, onDone: () => void) => {
  const t = useTranslations('moderation.operator.endSessionsAsk');
  const common = useTranslations('common');
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: (skipLinkCheck: boolean) =>
      call(endSessionsOfUser, { params: { id: userId }, body: { skipLinkCheck } }),
    onSuccess: ({ success, ended = 0 }) => {
      if (!success) return;
      showToast({ kind: 'done', text: t('done', { count: ended }) });
      onDone();
    },
    onError: (error) => {
      onDone();
      if (problemCodeOf(error) === 'not_found') return showToast({ kind: 'info', text: t('gone') });
      console.error(error);
      return showToast({ kind: 'error', text: common('error') });
    },
  });
  return { endSessions: mutate, isPending, isLockout: data?.reason === 'no_login_method', reset };
};
