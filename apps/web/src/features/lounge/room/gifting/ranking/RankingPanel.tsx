import { getListenerRanking } from '@madoi/contract/money/gifting-products';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { PersonButton } from '../../person/PersonButton.tsx';
import { useRoomView } from '../../session/room-context.ts';
import styles from './ranking.module.css';
import { Warmth } from './Warmth.tsx';

/** While its tab is open; a gift asks again at once. */
const refreshEveryMs = 30_000;

const Money = () => {
  const t = useTranslations('room.gifting.ranking');
  const id = useRoomView(({ room }) => room.id);
  const totalScore = useRoomView(({ room }) => room.totalScore);
  const hidden = useBlockedUserIds();
  const { data, isError, refetch } = useQuery({
    queryKey: ['gifting-ranking', id, totalScore],
    meta: leavesOutHidden,
    queryFn: () => call(getListenerRanking, { params: { id } }),
    refetchInterval: refreshEveryMs,
    placeholderData: (before) => before,
  });
  if (isError && data === undefined) {
    return (
      <div role="alert" className={styles.note}>
        {t('failed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <p className={styles.note}>{t('loading')}</p>;
  const seen = data.list.filter(({ user }) => !hidden.has(user.id));
  return (
    <>
      {data.own !== undefined && <p className={styles.own}>{t('own', data.own)}</p>}
      {seen.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      <ol className={styles.list}>
        {seen.map(({ rank, user, score }) => (
          <li key={user.id} className={styles.row}>
            <b className={styles.rank}>{rank}</b>
            <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.button} />
            <PersonButton person={user} className={styles.name}>
              {user.name}
            </PersonButton>
            <span className={styles.score}>{t('score', { score })}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

/** Who keeps a room warm: with money, and beside it without. */
export const RankingPanel = memo(() => {
  const t = useTranslations('room.gifting.ranking');
  const totalScore = useRoomView(({ room }) => room.totalScore);
  return (
    <div className={styles.boards}>
      <section aria-labelledby="gift-warmth">
        <h3 id="gift-warmth" className={styles.heading}>
          {t('warmth')}
        </h3>
        <Warmth />
        <p className={styles.note}>{t('warmthHint')}</p>
      </section>
      <section aria-labelledby="gift-money">
        <h3 id="gift-money" className={styles.heading}>
          {t('title')}
          <span>{t('total', { score: totalScore })}</span>
        </h3>
        <Money />
      </section>
    </div>
  );
});
RankingPanel.displayName = 'RankingPanel';
