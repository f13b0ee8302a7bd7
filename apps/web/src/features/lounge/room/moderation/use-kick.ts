import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { banUser, removeUser } from '@madoi/contract/lounge/moderation';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomView } from '../session/room-context.ts';
import type { ModerationTarget } from './moderation-actions.ts';

/** Rights that went meanwhile, a room that has ended: said in words. */
export const useModerationErrorToast = () => {
  const t = useTranslations('moderation.failed');
  const common = useTranslations('common');
  return (error: unknown): void => {
    const code = problemCodeOf(error);
    const isExpected = code === 'forbidden' || code === 'archived' || code === 'not_found';
    if (!isExpected) console.error(error);
    showToast({ kind: isExpected ? 'info' : 'error', text: isExpected ? t(code) : common('error') });
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
