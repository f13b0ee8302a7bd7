import type { FollowTarget } from '@madoi/contract/people/follows';

export const followKeys = {
  all: ['people', 'follow'] as const,
  state: (userId: string | undefined, { kind, id }: FollowTarget) =>
    [...followKeys.all, userId ?? '', kind, id] as const,
  /** What a page shows because of those whom the listener follows: a feed, friends in rooms. */
  shown: ['people', 'following'] as const,
};
