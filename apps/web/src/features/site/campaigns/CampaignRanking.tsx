import type { CampaignDetail, RankedRoom } from '@madoi/contract/site/campaigns';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import styles from './campaigns.module.css';

const avatarPx = 36;

const Row = ({ row: { rank, score, room, owner } }: { readonly row: RankedRoom }) => {
  const t = useTranslations('campaigns');
  const name = owner?.name ?? t('ranking.gone');
  return (
    <tr>
      <td className={styles.rank}>{rank}</td>
      <td>
        <span className={styles.who}>
          <Avatar userId={owner?.id ?? room.id} uploadedAt={owner?.uploadedAt ?? 0} name={name} sizePx={avatarPx} />
          <span>
            <Link to={`/lounge/${room.id}`}>{room.name}</Link>
            <small>{[name, room.isOpen ? t('ranking.open') : ''].filter(Boolean).join('　')}</small>
          </span>
        </span>
      </td>
      <td>{t('listeners', { count: score })}</td>
    </tr>
  );
};

/** The ranking by the server's figures, and what it counts; of a campaign that is over its final one. */
export const CampaignRanking = ({ campaign: { ranking, state } }: { readonly campaign: CampaignDetail }) => {
  const t = useTranslations('campaigns.ranking');
  const isEnded = state === 'ended';
  return (
    <section className={styles.part} aria-labelledby="ranking">
      <h2 id="ranking">{isEnded ? t('final') : t('title')}</h2>
      <p className={styles.note}>{t('about')}</p>
      {ranking.length === 0 ? (
        <p>{isEnded ? t('noneEnded') : t('none')}</p>
      ) : (
        <table className={styles.ranking}>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('room')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.map((row) => (
              <Row key={row.room.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
