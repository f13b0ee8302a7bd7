import { confirmEmail, type confirmEmailReasons } from '@madoi/contract/session/email';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/http/call.ts';
import { useEntered } from '../state/use-entered.ts';

export type ConfirmState = 'waiting' | 'done' | (typeof confirmEmailReasons)[number] | 'failed';

/** Confirms an address when somebody presses for it: programs that look into mails follow links, and press nothing. */
export const useConfirm = (token: string) => {
  const entered = useEntered();
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: () => call(confirmEmail, { body: { token } }),
    onSuccess: () => entered(),
    onError: (failure) => console.error(failure),
  });
  const state = (): ConfirmState => {
    if (isError) return token.length < 20 ? 'link_invalid' : 'failed';
    if (data === undefined) return 'waiting';
    return data.success ? 'done' : (data.reason ?? 'failed');
  };
  return { confirm: () => mutate(), isPending, state: state() };
};
