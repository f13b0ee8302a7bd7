import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import styles from './skeleton.module.css';
import type { SkeletonKind } from './skeleton-of.ts';

const rows = [0, 1, 2, 3];

const ChannelSkeleton = () => (
  <div className={styles.channel}>
    <Skeleton width="100%" height="auto" className={styles.obi} />
    <div>
      <Skeleton width="100%" height="auto" className={styles.print} />
      <div className={styles.bar}>
        <Skeleton width={148} height={44} />
        <Skeleton width={44} height={44} />
      </div>
      <div className={styles.posts}>
        {rows.map((row) => (
          <div key={row} className={styles.post}>
            <Skeleton width={16} height={96} />
            <div>
              <Skeleton width="92%" height={16} />
              <Skeleton width="64%" height={16} />
              <Skeleton width="100%" height={56} />
            </div>
          </div>
        ))}
      </div>
    </div>
  </div>
);

const FeedSkeleton = () => (
  <div className={styles.feed}>
    <Skeleton width={220} height={46} />
    {rows.map((row) => (
      <div key={row} className={styles.event}>
        <Skeleton width={48} height={20} />
        <Skeleton width="100%" height={row === 0 ? 92 : 64} />
      </div>
    ))}
  </div>
);

const NotificationsSkeleton = () => (
  <div className={styles.notifications}>
    <Skeleton width={140} height={36} />
    {rows.map((row) => (
      <Skeleton key={row} width="100%" height={60} />
    ))}
  </div>
);

const outlines: Readonly<Record<SkeletonKind, () => ReactNode>> = {
  channel: ChannelSkeleton,
  feed: FeedSkeleton,
  notifications: NotificationsSkeleton,
};

/** The outline of a page in its real sizes, so that nothing moves when it comes. */
export const PageSkeleton = ({ kind }: { readonly kind: SkeletonKind }) => {
  const t = useTranslations('common');
  const Outline = outlines[kind];
  return (
    <div role="status" aria-label={t('loading')} data-skeleton={kind}>
      <Outline />
    </div>
  );
};
