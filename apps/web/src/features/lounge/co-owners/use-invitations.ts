import { roomInvitationsMax } from '@madoi/contract/constants';
import { inviteToRoom, listInvitations, withdrawInvitation } from '@madoi/contract/lounge/invitations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

const invitationsKey = (roomId: string) => ['lounge', roomId, 'invitations'] as const;

/** Who was invited into a room, as its owner and co-owners may read it. */
export const useInvitations = (roomId: string, enabled: boolean) =>
  useQuery({
    queryKey: invitationsKey(roomId),
    queryFn: async () => (await call(listInvitations, { params: { id: roomId } })).list,
    enabled,
    staleTime: 0,
  });

interface InvitationChange {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'invite' | 'withdraw';
}

/** Invites somebody, or takes that back; the list is the server's answer. */
export const useChangeInvitation = (roomId: string) => {
  const t = useTranslations('coOwners.invitations');
  const failed = useTranslations('lifecycle')('failed');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, kind }: InvitationChange) => {
      const params = { id: roomId, userId };
      return kind === 'invite' ? call(inviteToRoom, { params }) : call(withdrawInvitation, { params });
    },
    onSuccess: (answer, { kind, name }) => {
      if (!answer.success) {
        showToast({ kind: 'error', text: t(`reason.${answer.reason}`, { max: roomInvitationsMax }) });
        return;
      }
      queries.setQueryData(invitationsKey(roomId), answer.list);
      showToast({ kind: 'done', text: t(kind === 'invite' ? 'sent' : 'withdrawn', { name }) });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: failed });
    },
  });
};
