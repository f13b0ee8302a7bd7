import { type DatasetsAnswer, datasets } from '@madoi/contract/catalogue/catalogue';
import type { Artist, User } from '@madoi/contract/catalogue/entities';
import { listUnseenChannels } from '@madoi/contract/channels/channel';
import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { type FollowTarget, listFollowing } from '@madoi/contract/people/follows';

type Unseen = EndpointAnswer<typeof listUnseenChannels>['list'][number];

interface FollowedTarget {
  readonly target: FollowTarget;
  /** Their channel has posts that the reader has not seen. */
  readonly unseen?: Pick<Unseen, 'channelId' | 'count'>;
}

/** Somebody or something that is followed, with what a row shows of it. */
export type Followed = FollowedTarget &
  ({ readonly user: User } | { readonly artist: Artist } | { readonly site: true });

export const followedPerPage = 50;

export interface FollowedList {
  readonly list: readonly Followed[];
  readonly next: string | undefined;
  readonly total: number;
}

const keyOf = ({ kind, id }: FollowTarget): string => `${kind} ${id}`;

/** The page is there without it. */
const loadUnseen = async (call: CallEndpoint): Promise<readonly Unseen[]> => {
  try {
    return (await call(listUnseenChannels)).list;
  } catch (error) {
    console.error(error);
    return [];
  }
};

/** What the rows show of these targets; those that are gone have none. */
async function describe(call: CallEndpoint, targets: readonly FollowTarget[], unseen: readonly Unseen[]) {
  const idsOf = (kind: FollowTarget['kind']) => targets.flatMap((target) => (target.kind === kind ? target.id : []));
  const [userIds, artistIds] = [idsOf('user'), idsOf('artist')];
  const { users, artists }: Pick<DatasetsAnswer, 'users' | 'artists'> =
    userIds.length + artistIds.length === 0
      ? { users: {}, artists: {} }
      : await call(datasets, { body: { users: userIds, artists: artistIds } });
  const byTarget = new Map(unseen.map((each) => [keyOf(each.subject), each]));
  return targets.flatMap(({ kind, id }): Followed[] => {
    const fresh = byTarget.get(keyOf({ kind, id }));
    const row: FollowedTarget = { target: { kind, id }, ...(fresh && { unseen: fresh }) };
    if (kind === 'site') return [{ ...row, site: true }];
    const user = kind === 'user' ? users[id] : undefined;
    const artist = kind === 'artist' ? artists[id] : undefined;
    return user ? [{ ...row, user }] : artist ? [{ ...row, artist }] : [];
  });
}

export async function loadFollowed(
  call: CallEndpoint,
  query: { readonly since?: string; readonly limit: number },
): Promise<FollowedList> {
  const [{ list, paging, total }, unseen] = await Promise.all([call(listFollowing, { query }), loadUnseen(call)]);
  return { list: await describe(call, list, unseen), next: paging.next, total };
}

/** A few of those who are followed: who has posted since the last visit, then the latest follows. */
export async function loadFreshFollowed(call: CallEndpoint, limit: number): Promise<FollowedList> {
  const [{ list, total }, unseen] = await Promise.all([call(listFollowing, { query: { limit } }), loadUnseen(call)]);
  const targets = new Map([...unseen.map(({ subject }) => subject), ...list].map((each) => [keyOf(each), each]));
  return { list: await describe(call, [...targets.values()].slice(0, limit), unseen), next: undefined, total };
}
