import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { type ReportReason, reportToOperator } from '@madoi/contract/lounge/moderation';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomView } from '../session/room-context.ts';
import type { ModerationTarget } from './moderation-actions.ts';
import { useModerationErrorToast } from './use-kick.ts';

export const useReport = ({ userId, message }: ModerationTarget, onDone: () => void) => {
  const t = useTranslations('moderation.report');
  const id = useRoomView(({ room }) => room.id);
  const onFailure = useModerationErrorToast();
  return useMutation({
    mutationFn: (input: { readonly reason: ReportReason; readonly note: string }) =>
      call(reportToOperator, {
        params: { id },
        body: { ...input, ...(message === undefined ? { userId } : { messageId: message.id }) },
      }),
    onSuccess: () => {
      showToast({ kind: 'done', text: t('thanks') });
      onDone();
    },
    onError: (error) => {
      if (problemCodeOf(error) === 'rate_limited') showToast({ kind: 'info', text: t('tooMany') });
      else onFailure(error);
    },
  });
};
