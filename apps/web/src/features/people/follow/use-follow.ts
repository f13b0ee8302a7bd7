import { HttpFailure } from '@madoi/contract/http/http-failure';
import { type FollowState, type FollowTarget, follow, getFollowState, unfollow } from '@madoi/contract/people/follows';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { followKeys } from '../state/follow-keys.ts';

const withFollow = (state: FollowState, isFollowing: boolean): FollowState => ({
  isFollowing,
  count: Math.max(0, state.count + (isFollowing === state.isFollowing ? 0 : isFollowing ? 1 : -1)),
});

export interface Follow {
  /** Undefined until it is known. */
  readonly state: FollowState | undefined;
  readonly isPending: boolean;
  /** Follows or stops. Asks visitors and guests to join first. It shows at once, and is taken back when the server refuses. */
  toggle(onDone?: (state: FollowState) => void): void;
}

/** Whether the listener follows a target, and how many do. `initial` is what the page was rendered with. */
export const useFollow = (target: FollowTarget, initial?: FollowState): Follow => {
  const t = useTranslations('people.follow');
  const client = useQueryClient();
  const { user } = useLoginState();
  const ensureUser = useEnsureUser();
  const queryKey = followKeys.state(user?.id, target);
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => call(getFollowState, { params: target }),
    ...(initial && { initialData: initial }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (isFollowing: boolean) => call(isFollowing ? follow : unfollow, { params: target }),
    onMutate: async (isFollowing) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<FollowState>(queryKey, (before) => before && withFollow(before, isFollowing));
      return state;
    },
    onSuccess: (answer) => client.setQueryData<FollowState>(queryKey, answer),
    onError: (error, _, before) => {
      console.error(error);
      client.setQueryData(queryKey, before);
      const isFull = error instanceof HttpFailure && error.problem?.code === 'conflict';
      showToast({ kind: 'info', text: t(isFull ? 'tooMany' : 'failed') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: followKeys.shown }),
  });
  return {
    state,
    isPending,
    toggle: (onDone) => {
      const options = onDone && { onSuccess: onDone };
      if (user !== undefined) return mutate(state?.isFollowing !== true, options);
      // Who joins now may turn out to be somebody who follows already: following twice is nothing.
      ensureUser(() => mutate(true, options));
    },
  };
};
