import { listSales, type Sale, type SaleState, saleStates, salesFilePath } from '@madoi/contract/money/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { useTabRow } from '#ui/tabs/use-tab-row.ts';
import styles from './dashboard.module.css';
import { SaleRows } from './SaleRows.tsx';

const useHistory = (status: SaleState | undefined) =>
  useInfiniteQuery({
    queryKey: ['sales', 'history', status ?? ''],
    queryFn: ({ pageParam }) =>
      call(listSales, {
        query: { ...(status !== undefined && { status }), ...(pageParam !== undefined && { next: pageParam }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });

const Rows = ({
  query,
  isFiltered,
}: {
  readonly query: ReturnType<typeof useHistory>;
  readonly isFiltered: boolean;
}) => {
  const t = useTranslations('sales');
  const sales: readonly Sale[] = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (query.isPending) return <Skeleton width="100%" height={220} />;
  if (query.isError && sales.length === 0)
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        action={
          <Button variant="line" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('failed.retry')}
          </Button>
        }
      />
    );
  if (sales.length === 0)
    return isFiltered ? (
      <p className={styles.none}>{t('history.none')}</p>
    ) : (
      <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
    );
  return (
    <>
      <SaleRows sales={sales} />
      <LoadMore hasMore={query.hasNextPage} state={nextPageStateOf(query)} onMore={() => void query.fetchNextPage()} />
    </>
  );
};

/** Every sale with its state, by state if asked, and all of them as a file. */
export const SalesHistory = () => {
  const t = useTranslations('sales');
  const [status, setStatus] = useState<SaleState>();
  const query = useHistory(status);
  const row = useTabRow<HTMLFieldSetElement>();
  const total = query.data?.pages[0]?.total;
  const file = `/api${salesFilePath}${status === undefined ? '' : `?status=${status}`}`;
  return (
    <section className={styles.history} aria-labelledby="sales-history">
      <header>
        <h2 id="sales-history">{t('history.title')}</h2>
        {total !== undefined && <span className={styles.small}>{t('history.count', { count: total })}</span>}
        <fieldset
          ref={row.ref}
          className={classNames(row.className, styles.filter)}
          data-cut={row.cut}
          aria-label={t('history.filter')}
        >
          {[undefined, ...saleStates].map((each) => (
            <button key={each ?? ''} type="button" aria-pressed={each === status} onClick={() => setStatus(each)}>
              {each === undefined ? t('history.all') : t(`status.${each}`)}
            </button>
          ))}
        </fieldset>
        <a className={styles.csv} href={file} download aria-label={t('history.csv')}>
          <Download size={16} aria-hidden="true" /> CSV
        </a>
      </header>
      <Rows query={query} isFiltered={status !== undefined} />
    </section>
  );
};
