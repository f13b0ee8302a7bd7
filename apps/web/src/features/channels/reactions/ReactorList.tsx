import { listReactionUsers } from '@madoi/contract/channels/emorie-reactions';
import { userPath } from '@madoi/contract/page-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { Print } from '#ui/print/Print.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import type { ReactorKind } from './ReactorPanel.tsx';
import { reactionPrint } from './reaction-print.ts';
import styles from './reactors.module.css';

const discPx = 28;
const skeletonRows = [1, 2, 3, 4];

const useReactors = (postId: string, kind: ReactorKind, count: number) =>
  useInfiniteQuery({
    queryKey: ['reactors', postId, kind, count],
    meta: leavesOutHidden,
    queryFn: ({ pageParam }) =>
      call(listReactionUsers, {
        params: { id: postId, reactionId: kind === 'all' ? kind : `${kind}` },
        query: pageParam === undefined ? {} : { since: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ paging }) => paging.next,
    placeholderData: (before) => before,
  });

export interface ReactorListProps {
  readonly postId: string;
  readonly kind: ReactorKind;
  /** Another count: the list is asked for again. */
  readonly count: number;
}

/** The people behind a count, latest first; a block hides some of them, and says how many. */
export const ReactorList = ({ postId, kind, count }: ReactorListProps) => {
  const t = useTranslations('channels.reactors');
  const common = useTranslations('common');
  const reactors = useReactors(postId, kind, count);
  if (reactors.data === undefined) {
    if (reactors.isError) {
      return (
        <div className={styles.note} role="alert">
          <p>{t('failed')}</p>
          <Button variant="line" size="small" onClick={() => void reactors.refetch()}>
            {common('retry')}
          </Button>
        </div>
      );
    }
    return (
      <div className={styles.loading} aria-busy="true">
        {skeletonRows.map((row) => (
          <Skeleton key={row} width="100%" height={44} />
        ))}
      </div>
    );
  }
  const { pages } = reactors.data;
  const list = pages.flatMap((page) => page.list);
  const hidden = pages[0]?.hidden ?? 0;
  return (
    <>
      {list.length === 0 && hidden === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul>
        {list.map(({ user, reactionId }) => (
          <li key={`${user.id} ${reactionId}`}>
            <Link to={userPath(user.id)} className={styles.person}>
              <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.entry} />
              <UserName user={user} className={styles.name} />
              <Print svg={reactionPrint(reactionId, discPx)} />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={reactors.hasNextPage}
        state={nextPageStateOf(reactors)}
        onMore={() => void reactors.fetchNextPage()}
        size="small"
      />
      {hidden > 0 && !reactors.hasNextPage && <p className={styles.note}>{t('hidden', { count: hidden })}</p>}
    </>
  );
};
