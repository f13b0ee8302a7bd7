import { type FollowTarget, follow, unfollow } from '@madoi/contract/people/follows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { followKeys } from '../state/follow-keys.ts';

interface FollowChange {
  readonly target: FollowTarget;
  readonly name: string;
  readonly isFollowing: boolean;
}

/** Stops following somebody whom a list shows as followed; one press brings it back. */
export const useUnfollow = () => {
  const t = useTranslations('people.follow');
  const client = useQueryClient();
  const { user } = useLoginState();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ target, isFollowing }: FollowChange) => call(isFollowing ? follow : unfollow, { params: target }),
    onSuccess: (state, { target, name, isFollowing }) => {
      client.setQueryData(followKeys.state(user?.id, target), state);
      if (isFollowing) return;
      const undo = { label: t('undo'), onPress: () => mutate({ target, name, isFollowing: true }) };
      showToast({ kind: 'done', text: t('stopped', { name }), action: undo });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'info', text: t('failed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: followKeys.shown }),
  });
  return { isPending, unfollow: (target: FollowTarget, name: string) => mutate({ target, name, isFollowing: false }) };
};
