import { listAudit } from '@madoi/contract/operator/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { OperatorFrame } from '../shared/OperatorFrame.tsx';
import { OperatorList } from '../shared/OperatorList.tsx';
import styles from '../shared/operator.module.css';
import { AuditRow } from './AuditRow.tsx';

const useAudit = (roomId: string | undefined) =>
  useInfiniteQuery({
    queryKey: ['operator-audit', roomId ?? ''],
    queryFn: ({ pageParam }) =>
      call(listAudit, {
        query: { ...(roomId !== undefined && { roomId }), ...(pageParam !== undefined && { next: pageParam }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });

/** What owners, co-owners and operators did with their rights; of one room after a click on its name. */
export const AuditPage = () => {
  const t = useTranslations('moderation.operator');
  const [search] = useSearchParams();
  const roomId = search.get('room') ?? undefined;
  const query = useAudit(roomId);
  const entries = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const room = entries.find((entry) => entry.room !== undefined)?.room?.name ?? roomId ?? '';
  return (
    <OperatorFrame page="audit">
      {roomId !== undefined && (
        <p className={styles.filter}>
          {t('onlyRoom', { room })} <Link to="/operator/audit">{t('everyRoom')}</Link>
        </p>
      )}
      <div className={styles.audit}>
        <OperatorList label={t('audit')} empty={t('auditEmpty')} count={entries.length} query={query}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </OperatorList>
      </div>
    </OperatorFrame>
  );
};
