import { closeAccount } from '@madoi/contract/session/profile';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useEndSession } from '../state/use-logout.ts';

/** Deletes the account and its data in this browser. */
export const useCloseAccount = () => {
  const t = useTranslations('session.close');
  const navigate = useNavigate();
  const endSession = useEndSession();
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string) => endSession(async () => (await call(closeAccount, { body: { name } })).success),
    onSuccess: async (isClosed) => {
      if (!isClosed) return setWrong(true);
      await navigate('/lounge');
      showToast({ kind: 'done', text: t('done') });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
    },
  });
  return { close: mutate, isPending, isWrong, clear: () => setWrong(false) };
};
