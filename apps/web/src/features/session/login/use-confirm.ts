import { confirmEmail, type confirmEmailReasons } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useAfterSignIn } from '../state/use-after-sign-in.ts';

export type ConfirmState = 'waiting' | 'done' | (typeof confirmEmailReasons)[number] | 'failed';

/** Confirms an address on a click: programs that scan mails follow links, but click no buttons. */
export const useConfirm = (token: string) => {
  const afterSignIn = useAfterSignIn();
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => afterSignIn(),
    onError: (failure) => console.error(failure),
  });
  const state = (): ConfirmState => {
    if (isError) return token.length < 20 ? 'link_invalid' : 'failed';
    if (data === undefined) return 'waiting';
    return data.success ? 'done' : (data.reason ?? 'failed');
  };
  return { confirm: () => mutate(), isPending, state: state() };
};
