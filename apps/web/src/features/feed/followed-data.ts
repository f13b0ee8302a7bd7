import { type DatasetsAnswer, datasets } from '@madoi/contract/catalogue/catalogue';
import type { Artist, User } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type FollowTarget, listFollowing } from '@madoi/contract/people/follows';

/** Somebody or something that is followed, with what a row shows of it. */
export type Followed =
  | { readonly target: FollowTarget; readonly user: User }
  | { readonly target: FollowTarget; readonly artist: Artist }
  | { readonly target: FollowTarget; readonly site: true };

export const followedPerPage = 50;

export interface FollowedList {
  readonly list: readonly Followed[];
  readonly next: string | undefined;
  readonly total: number;
}

export async function loadFollowed(
  call: CallEndpoint,
  query: { readonly since?: string; readonly limit: number },
): Promise<FollowedList> {
  const { list, paging, total } = await call(listFollowing, { query });
  const idsOf = (kind: FollowTarget['kind']) => list.flatMap((entry) => (entry.kind === kind ? entry.id : []));
  const [userIds, artistIds] = [idsOf('user'), idsOf('artist')];
  const { users, artists }: Pick<DatasetsAnswer, 'users' | 'artists'> =
    userIds.length + artistIds.length === 0
      ? { users: {}, artists: {} }
      : await call(datasets, { body: { users: userIds, artists: artistIds } });
  const found = list.flatMap(({ kind, id }): Followed[] => {
    const target = { kind, id };
    if (kind === 'site') return [{ target, site: true }];
    const user = kind === 'user' ? users[id] : undefined;
    const artist = kind === 'artist' ? artists[id] : undefined;
    return user ? [{ target, user }] : artist ? [{ target, artist }] : [];
  });
  return { list: found, next: paging.next, total };
}
