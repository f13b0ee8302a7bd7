import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSilencedUserIds } from '#features/people/people.api.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import type { NotificationPage } from '../state/notification-cache.ts';
import { useNotificationMarks, useNotifications } from '../state/use-notifications.ts';
import { NotificationRow, type NotificationRowProps } from './NotificationRow.tsx';
import styles from './notifications.module.css';
import { useGatheredReads } from './use-read-in-view.ts';

const skeletonRows = [0, 1, 2, 3];
const skeletonPx = 64;

export const NotificationSkeleton = () => (
  <div className={styles.skeletons} aria-busy="true">
    {skeletonRows.map((row) => (
      <Skeleton key={row} width="100%" height={skeletonPx} />
    ))}
  </div>
);

type Rows = Pick<NotificationRowProps, 'now' | 'onRead' | 'onFollow'> & {
  readonly list: readonly NotificationRowProps['notification'][];
};

type GroupProps = Rows &
  Pick<NotificationListProps, 'headingLevel'> & { readonly title: string; readonly count?: number };

const Group = ({ title, count, list, headingLevel: Heading, ...row }: GroupProps) => {
  if (list.length === 0) return null;
  return (
    <section>
      <Heading className={styles.group}>
        {title}
        {count !== undefined && <span>{count}</span>}
      </Heading>
      <ul className={styles.rows}>
        {list.map((each) => (
          <NotificationRow key={each.id} notification={each} {...row} />
        ))}
      </ul>
    </section>
  );
};

/** Nothing moves while it is read: what was unread when it was first shown stays among the new ones. */
const useFresh = (list: Rows['list']) => {
  const [fresh] = useState(() => new Set<string>());
  for (const { id, readAt } of list) if (readAt === undefined) fresh.add(id);
  return {
    fresh: list.filter(({ id }) => fresh.has(id)),
    earlier: list.filter(({ id }) => !fresh.has(id)),
  };
};

export interface NotificationListProps {
  readonly first?: NotificationPage | undefined;
  readonly onFollow?: () => void;
  /** Below the title of a page, or of a panel within one. */
  readonly headingLevel: 'h2' | 'h3';
}

/** Everything that somebody was told, the latest first; without those whom they mute or block. */
export const NotificationList = ({ first, onFollow, headingLevel }: NotificationListProps) => {
  const t = useTranslations('notifications');
  const silenced = useSilencedUserIds();
  const pages = useNotifications(first);
  const { read } = useNotificationMarks();
  const onRead = useGatheredReads((ids) => void read(ids));
  const all = pages.data?.pages.flatMap((page) => page.list) ?? [];
  const list = all.filter(({ actors }) => actors.length === 0 || actors.some(({ id }) => !silenced.has(id)));
  const { fresh, earlier } = useFresh(list);
  if (pages.isPending) return <NotificationSkeleton />;
  if (pages.data === undefined) {
    const retry = <Button onClick={() => void pages.refetch()}>{t('failed.retry')}</Button>;
    return <ErrorState title={t('failed.title')} text={t('failed.text')} action={retry} headingLevel={headingLevel} />;
  }
  if (list.length === 0 && !pages.hasNextPage) {
    const action = (
      <LinkButton to="/lounge" {...(onFollow && { onClick: onFollow })}>
        {t('empty.action')}
      </LinkButton>
    );
    return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} headingLevel={headingLevel} />;
  }
  const row = { now: Date.now(), onRead, onFollow, headingLevel };
  const more = pages.isFetchNextPageError ? 'error' : pages.isFetchingNextPage ? 'loading' : 'idle';
  return (
    <>
      <Group title={t('fresh')} count={fresh.length} list={fresh} {...row} />
      <Group title={t('earlier')} list={earlier} {...row} />
      <LoadMore hasMore={pages.hasNextPage} state={more} size="small" onMore={() => void pages.fetchNextPage()} />
    </>
  );
};
