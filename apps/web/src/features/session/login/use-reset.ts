import { resetPassword, type resetPasswordReasons } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/http/call.ts';
import { pageDesk } from '../../../platform/playback/reports/page-desk.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { becoming } from '../state/sign-in.ts';
import { useEntered } from '../state/use-entered.ts';

type ResetError = (typeof resetPasswordReasons)[number] | 'failed';

/** A new password by a mail's secret; whoever set it is in. */
export const useReset = (token: string) => {
  const t = useTranslations('session.reset');
  const entered = useEntered();
  const [error, setError] = useState<ResetError>();
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => becoming(pageDesk(), () => call(resetPassword, { body: { token, password } })),
    onSuccess: async ({ success, reason }) => {
      if (!success) return setError(reason ?? 'failed');
      await entered('/lounge');
      showToast({ kind: 'done', text: t('done') });
    },
    onError: (failure) => {
      console.error(failure);
      setError(token.length < 20 ? 'link_invalid' : 'failed');
    },
  });
  const submit = (password: string) => {
    if (password !== '' && !isPending) mutate(password);
  };
  return { submit, error, isPending, clear: () => setError(undefined) };
};
