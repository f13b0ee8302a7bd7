import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';

export interface SiteQueryProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What is being read, a failure with another try, or what was read. */
export const SiteQuery = <T,>({ query, children }: SiteQueryProps<T>) => {
  const t = useTranslations();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton width="100%" height={240} />
      </div>
    );
  return (
    <ErrorState
      title={t('moderation.settings.failed')}
      text={t('common.error')}
      action={
        <Button variant="line" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
};
