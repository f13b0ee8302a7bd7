import { changePassword, setEmail } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/http/call.ts';
import { showToast } from '../../../ui/toast/toasts.ts';

export type EmailWish = 'address' | 'password';
type EmailError = 'invalid_email' | 'weak_password' | 'wrong_password' | 'no_password' | 'rate_limit' | 'failed';

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly currentPassword: string;
}
const nothing: Typed = { email: '', password: '', currentPassword: '' };

const send = async (wish: EmailWish, typed: Typed, hasPassword: boolean) => {
  const { email, password, currentPassword } = typed;
  if (wish === 'password') return call(changePassword, { body: { password, currentPassword } });
  return call(setEmail, { body: { email, password, ...(hasPassword && { currentPassword }) } });
};

/** An address with its password, or a new password: what was typed, and what the server said to it. */
export const useEmailDialog = (wish: EmailWish, hasPassword: boolean, onDone: () => Promise<void>) => {
  const t = useTranslations('session.methods');
  const [typed, setTyped] = useState(nothing);
  const [error, setError] = useState<EmailError>();
  const { mutate, isPending } = useMutation({
    mutationFn: (words: Typed) => send(wish, words, hasPassword),
    onSuccess: async ({ success, reason }) => {
      if (!success) return setError(reason ?? 'failed');
      setTyped(nothing);
      await onDone();
      showToast({
        kind: 'done',
        text: wish === 'password' ? t('passwordChanged') : t('mailSent', { email: typed.email }),
      });
    },
    onError: (failure) => {
      console.error(failure);
      setError('failed');
    },
  });
  const isWhole =
    typed.password !== '' &&
    (wish === 'password' || typed.email !== '') &&
    (!hasPassword || typed.currentPassword !== '');
  return {
    typed,
    error,
    isPending,
    isWhole,
    type: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }));
      setError(undefined);
    },
    submit: () => {
      if (isWhole && !isPending) mutate(typed);
    },
  };
};
