import { passkeyLoginOptions } from '@madoi/contract/session/login-methods';
import { login, type loginReasons } from '@madoi/contract/session/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/http/call.ts';
import { askPasskey, isTurnedAway } from '../../../platform/passkeys/passkeys.ts';
import { pageDesk } from '../../../platform/playback/reports/page-desk.ts';
import { becoming } from '../state/sign-in.ts';
import { useEntered } from '../state/use-entered.ts';

export type SignInError = (typeof loginReasons)[number] | 'passkey' | 'failed';

const byPasskey = async () => {
  const { options } = await call(passkeyLoginOptions);
  const credential = await askPasskey(options);
  return becoming(pageDesk(), () => call(login, { body: { method: 'passkey', credential } }));
};

/** The two ways in that need no other site. Where it went wrong is said beside the button that was pressed. */
export const useSignIn = (returnTo: string) => {
  const entered = useEntered();
  const [error, setError] = useState<{ readonly at: 'email' | 'passkey'; readonly kind: SignInError }>();
  const settle = (at: 'email' | 'passkey') => ({
    onSuccess: async ({
      success,
      reason,
    }: {
      readonly success: boolean;
      readonly reason?: SignInError | undefined;
    }) => {
      if (success) return entered(returnTo);
      const isUnknownKey = at === 'passkey' && reason === 'invalid';
      return setError({ at, kind: isUnknownKey ? 'passkey' : (reason ?? 'failed') });
    },
    onError: (failure: unknown) => {
      if (isTurnedAway(failure)) return;
      console.error(failure);
      setError({ at, kind: 'failed' });
    },
  });
  const email = useMutation({
    mutationFn: (typed: { readonly email: string; readonly password: string }) =>
      becoming(pageDesk(), () => call(login, { body: { method: 'email', ...typed } })),
    ...settle('email'),
  });
  const passkey = useMutation({ mutationFn: byPasskey, ...settle('passkey') });
  const clear = () => setError(undefined);
  return { email, passkey, error, clear };
};
