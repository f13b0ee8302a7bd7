import { coOwnersMax } from '@madoi/contract/constants';
import {
  acceptCoOwner,
  type CoOwnerReason,
  type CoOwnersAnswer,
  inviteCoOwner,
  listCoOwners,
  removeCoOwner,
} from '@madoi/contract/lounge/co-owners';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

export const coOwnersKey = (roomId: string) => ['lounge', roomId, 'co-owners'] as const;

export const useCoOwners = (roomId: string, enabled: boolean) =>
  useQuery({
    queryKey: coOwnersKey(roomId),
    queryFn: async () => (await call(listCoOwners, { params: { id: roomId } })).list,
    enabled,
    staleTime: 0,
  });

const useAnswer = () => {
  const t = useTranslations();
  return {
    refused: (reason: CoOwnerReason) =>
      showToast({ kind: 'error', text: t(`coOwners.reason.${reason}`, { max: coOwnersMax }) }),
    failed: (error: unknown) => {
      console.error(error);
      showToast({ kind: 'error', text: t('lifecycle.failed') });
    },
  };
};

/** The owner asks somebody, or takes it back; the list in the dialog is the server's answer. */
export const useChangeCoOwner = (roomId: string) => {
  const queries = useQueryClient();
  const { refused, failed } = useAnswer();
  return useMutation({
    mutationFn: ({ userId, kind }: { readonly userId: string; readonly kind: 'invite' | 'remove' }) =>
      call(kind === 'invite' ? inviteCoOwner : removeCoOwner, {
        params: { id: roomId, userId },
      }) as Promise<CoOwnersAnswer>,
    onSuccess: (answer) => {
      if (answer.success) queries.setQueryData(coOwnersKey(roomId), answer.list);
      else refused(answer.reason);
    },
    onError: failed,
  });
};

/** The user's answer to an invitation, or their resignation as co-owner. */
export const useAnswerInvitation = (roomId: string, userId: string, onDone: (accepted: boolean) => void) => {
  const t = useTranslations('coOwners');
  const { refused, failed } = useAnswer();
  return useMutation({
    mutationFn: async (accepted: boolean) => {
      const params = { id: roomId };
      const answer = accepted
        ? await call(acceptCoOwner, { params })
        : await call(removeCoOwner, { params: { ...params, userId } });
      return { accepted, answer };
    },
    onSuccess: ({ accepted, answer }) => {
      if (!answer.success) refused(answer.reason);
      else if (accepted) showToast({ kind: 'done', text: t('becameCoOwner') });
      onDone(accepted && answer.success);
    },
    onError: failed,
  });
};
