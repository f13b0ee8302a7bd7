import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import styles from './operator.module.css';
import { RequestFailure } from './RequestFailure.tsx';
import { RequestWaiting } from './RequestWaiting.tsx';

interface ReadList {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ReadPages extends ReadList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface OperatorListProps {
  readonly label: string;
  readonly empty: string;
  readonly count: number;
  readonly children: ReactNode;
  /** The list as it was asked for: page after page, or whole. */
  readonly query: ReadPages | (ReadList & { readonly hasNextPage?: undefined });
}

const isPaged = (query: OperatorListProps['query']): query is ReadPages => query.hasNextPage !== undefined;

/** What is being read, nothing at all, a failure, or the list and more of it. */
export const OperatorList = ({ label, empty, count, children, query }: OperatorListProps) => {
  const t = useTranslations();
  if (query.isPending) return <RequestWaiting rowCount={3} rowHeight={96} />;
  if (query.isError && count === 0) return <RequestFailure query={query} />;
  if (count === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
      {query.isError && !(isPaged(query) && query.isFetchNextPageError) && (
        <p role="alert">{t('moderation.settings.failed')}</p>
      )}
      {isPaged(query) && (
        <LoadMore
          hasMore={query.hasNextPage}
          state={nextPageStateOf(query)}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
};
