import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { closeJoinDialog, useDialogs } from '../state/dialogs-store.ts';
import { useSignup } from '../state/use-signup.ts';
import { checkName, signupErrorKey } from './name-check.ts';

/** The join dialog's state. It closes when a route change begins (specification 2.18) and on success (2.19). */
export const useJoinForm = () => {
  const { joinOpen, joinReturnTo } = useDialogs();
  const [name, setName] = useState('');
  const [error, setError] = useState<ReturnType<typeof signupErrorKey>>();
  const signup = useSignup();
  const isNavigating = useNavigation().state === 'loading';

  useEffect(() => {
    if (isNavigating) closeJoinDialog(false);
  }, [isNavigating]);

  const check = checkName(name);
  const submit = () => {
    if (!check.canSubmit || signup.isPending) return;
    signup.mutate(name.normalize('NFC').trim(), {
      onSuccess: ({ success, reason }) => {
        if (!success) return setError(signupErrorKey(reason));
        setName('');
        return closeJoinDialog(true);
      },
      onError: () => setError('failed'),
    });
  };
  const type = (text: string) => {
    setName(text);
    setError(undefined);
  };
  return { open: joinOpen, returnTo: joinReturnTo, name, type, check, error, submit, isPending: signup.isPending };
};
