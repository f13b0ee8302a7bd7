import { passkeyLoginOptions } from '@madoi/contract/session/login-methods';
import { login, type loginReasons } from '@madoi/contract/session/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { getPasskey, isPasskeyPromptCancelled } from '#platform/passkeys/passkeys.ts';
import { pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { withAccountSwitch } from '../state/account-switch.ts';
import { useAfterSignIn } from '../state/use-after-sign-in.ts';

export type SignInError = (typeof loginReasons)[number] | 'passkey' | 'failed';

const byPasskey = async () => {
  const { options } = await call(passkeyLoginOptions);
  const credential = await getPasskey(options);
  return withAccountSwitch(pageReporter(), () => call(login, { body: { method: 'passkey', credential } }));
};

/** The two ways in that need no other site. A failure is shown beside the button that was clicked. */
export const useSignIn = (returnTo: string) => {
  const afterSignIn = useAfterSignIn();
  const [error, setError] = useState<{ readonly at: 'email' | 'passkey'; readonly kind: SignInError }>();
  const settle = (at: 'email' | 'passkey') => ({
    onSuccess: async ({
      success,
      reason,
    }: {
      readonly success: boolean;
      readonly reason?: SignInError | undefined;
    }) => {
      if (success) return afterSignIn(returnTo);
      const isUnknownKey = at === 'passkey' && reason === 'invalid';
      return setError({ at, kind: isUnknownKey ? 'passkey' : (reason ?? 'failed') });
    },
    onError: (failure: unknown) => {
      if (isPasskeyPromptCancelled(failure)) return;
      console.error(failure);
      setError({ at, kind: 'failed' });
    },
  });
  const email = useMutation({
    mutationFn: (typed: { readonly email: string; readonly password: string }) =>
      withAccountSwitch(pageReporter(), () => call(login, { body: { method: 'email', ...typed } })),
    ...settle('email'),
  });
  const passkey = useMutation({ mutationFn: byPasskey, ...settle('passkey') });
  const clear = () => setError(undefined);
  return { email, passkey, error, clear };
};
