import { useState } from 'react';
import { closeJoinDialog, useDialogs } from '../state/dialogs-store.ts';
import { useSignup } from '../state/use-signup.ts';
import { canRegister, checkName, type SignupError, signupErrorOf } from './name-check.ts';

/** The join dialog's state. It closes on success (specification 2.19). */
export const useJoinForm = () => {
  const { joinReturnTo, joinReason } = useDialogs();
  const [name, setName] = useState('');
  const [error, setError] = useState<SignupError>();
  const signup = useSignup();

  const check = checkName(name);
  const send = () =>
    signup.mutate(name.normalize('NFC').trim(), {
      onSuccess: (answer) => {
        const refused = signupErrorOf(answer);
        if (refused !== undefined) return setError(refused);
        setName('');
        return closeJoinDialog(true);
      },
      onError: () => setError('failed'),
    });
  const canSubmit = canRegister(name, error, signup.isPending);
  const submit = () => {
    if (canSubmit) send();
  };
  /** A failure that was not the name's fault: the same name once more. */
  const retry = () => {
    setError(undefined);
    send();
  };
  const type = (text: string) => {
    setName(text);
    setError(undefined);
  };
  const { isPending } = signup;
  const fields = { name, type, check, canSubmit, error, isPending };
  return { returnTo: joinReturnTo, reason: joinReason, ...fields, submit, retry };
};
