import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { banUser, removeUser } from '@madoi/contract/lounge/moderation';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomView } from '../session/room-context.ts';
import type { ModerationTarget } from './moderation-actions.ts';

/** Rights that went meanwhile, a room that has ended: said in words. Undefined: not one of these. */
export const useExplainModerationError = () => {
  const t = useTranslations('moderation.failed');
  return (error: unknown): string | undefined => {
    const code = problemCodeOf(error);
    return code === 'forbidden' || code === 'archived' || code === 'not_found' ? t(code) : undefined;
  };
};

export const useModerationErrorToast = () => {
  const common = useTranslations('common');
  const explain = useExplainModerationError();
  return (error: unknown): void => {
    const refusal = explain(error);
    if (refusal === undefined) console.error(error);
    showToast({ kind: refusal === undefined ? 'error' : 'info', text: refusal ?? common('error') });
  };
};

export const useKick = (kind: 'kick' | 'ban', { userId, name }: ModerationTarget, onDone: () => void) => {
  const t = useTranslations('moderation');
  const id = useRoomView(({ room }) => room.id);
  const onError = useModerationErrorToast();
  return useMutation({
    mutationFn: (removeMessages: boolean) =>
      call(kind === 'ban' ? banUser : removeUser, { params: { id, userId }, body: { removeMessages } }),
    onSuccess: () => showToast({ kind: 'done', text: t(`${kind}.done`, { name }) }),
    onError,
    onSettled: onDone,
  });
};
