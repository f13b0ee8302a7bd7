import { resetPassword, type resetPasswordReasons } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { withAccountSwitch } from '../state/account-switch.ts';
import { useAfterSignIn } from '../state/use-after-sign-in.ts';

type ResetError = (typeof resetPasswordReasons)[number] | 'failed';

/** A new password by a mail's secret; setting it logs the user in. */
export const useReset = (token: string) => {
  const t = useTranslations('session.reset');
  const afterSignIn = useAfterSignIn();
  const [error, setError] = useState<ResetError>();
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) =>
      withAccountSwitch(pageReporter(), () => call(resetPassword, { body: { token, password } })),
    onSuccess: async ({ success, reason }) => {
      if (!success) return setError(reason ?? 'failed');
      await afterSignIn('/lounge');
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
