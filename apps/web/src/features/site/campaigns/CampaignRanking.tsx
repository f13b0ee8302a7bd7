import type { CampaignDetail, RankedRoom } from '@madoi/contract/site/campaigns';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import styles from './campaigns.module.css';

interface RowProps {
  readonly row: RankedRoom;
  readonly isOwn: boolean;
}

const Row = ({ row: { rank, score, room, owner }, isOwn }: RowProps) => {
  const t = useTranslations('campaignRanking');
  const listeners = useTranslations('campaigns')('listeners', { count: score });
  const name = owner?.name ?? t('gone');
  const notes = [name, isOwn ? t('yours') : '', room.isOpen ? t('open') : ''];
  return (
    <tr data-own={isOwn || undefined}>
      <td className={styles.rank}>{rank}</td>
      <td>
        <span className={styles.who}>
          <Avatar
            userId={owner?.id ?? room.id}
            uploadedAt={owner?.uploadedAt ?? 0}
            name={name}
            sizePx={avatarPx.person}
          />
          <span>
            <Link to={`/lounge/${room.id}`}>{room.name}</Link>
            <small>{notes.filter(Boolean).join('　')}</small>
          </span>
        </span>
      </td>
      <td>{listeners}</td>
    </tr>
  );
};

/** Where the reader's own rooms stand: also those below the rows of the table, and those that nobody has come to yet. */
const OwnPlaces = ({ campaign: { places, state } }: CampaignRankingProps) => {
  const t = useTranslations('campaignRanking');
  if (places.length === 0) return null;
  const unranked = state === 'ended' ? t('noPlaceEnded') : t('noPlace');
  return (
    <dl className={styles.places} aria-label={t('places')}>
      {places.map(({ room, rank, score }) => (
        <div key={room.id}>
          <dt>{room.name}</dt>
          <dd>{rank === undefined ? unranked : t('place', { rank, count: score })}</dd>
        </div>
      ))}
    </dl>
  );
};

export interface CampaignRankingProps {
  readonly campaign: CampaignDetail;
}

/** The ranking by the server's figures; of a campaign that is over its final one. */
export const CampaignRanking = ({ campaign }: CampaignRankingProps) => {
  const t = useTranslations('campaignRanking');
  const { ranking, places, state } = campaign;
  const own = new Set(places.map(({ room }) => room.id));
  const isEnded = state === 'ended';
  return (
    <section className={styles.part} aria-labelledby="ranking">
      <h2 id="ranking">{isEnded ? t('final') : t('title')}</h2>
      <OwnPlaces campaign={campaign} />
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
              <Row key={row.room.id} row={row} isOwn={own.has(row.room.id)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
