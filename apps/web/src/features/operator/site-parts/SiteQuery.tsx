import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { RequestFailure } from '../shared/RequestFailure.tsx';

export interface SiteQueryProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What is being read, a failure with another try, or what was read. */
export const SiteQuery = <T,>({ query, children }: SiteQueryProps<T>) => {
  const t = useTranslations('common');
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton width="100%" height={240} />
      </div>
    );
  return <RequestFailure query={query} />;
};
