import type { Campaign, RankedRoom } from '@madoi/contract/site/campaigns';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import styles from './campaign-band.module.css';
import { timeLeftOf } from './time-left.ts';

const Leader = ({ row: { rank, score, room, owner } }: { readonly row: RankedRoom }) => {
  const t = useTranslations('campaigns');
  const name = owner?.name ?? t('gone');
  return (
    <li>
      <em>{rank}</em>
      <Avatar
        userId={owner?.id ?? room.id}
        uploadedAt={owner?.uploadedAt ?? 0}
        name={name}
        sizePx={avatarPx.person}
        border={{ color: 'var(--sumi)', widthPx: 1.5 }}
      />
      <span className={styles.words}>
        <b>{room.name}</b>
        <small>{name}</small>
      </span>
      <span className={styles.score}>{t('listeners', { count: score })}</span>
    </li>
  );
};

const useTimeLeft = ({ state, startAt, endAt }: Campaign, nowMs: number) => {
  const t = useTranslations('campaigns');
  const left = timeLeftOf(endAt, nowMs);
  if (state === 'upcoming') return { label: t('startsIn'), value: formatClock(startAt) };
  if (state === 'ended' || left === undefined) return { label: '', value: t('over') };
  if (left.unit === 'soon') return { label: t('left.label'), value: t('left.soon') };
  const value = left.unit === 'days' ? t('left.days', { days: left.count }) : t('left.hours', { hours: left.count });
  return { label: t('left.label'), value };
};

const TimeEnd = ({ campaign, nowMs }: CampaignBandProps) => {
  const t = useTranslations('campaigns');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const { state, startAt, endAt } = campaign;
  const { label, value } = useTimeLeft(campaign, nowMs);
  const at = state === 'upcoming' ? startAt : endAt;
  const when = { date: formatDate(at, locale), time: clockOf(at) };
  return (
    <div className={styles.left}>
      {label !== '' && <p>{label}</p>}
      <b>{value}</b>
      <p>{state === 'upcoming' ? t('from', when) : t('until', when)}</p>
    </div>
  );
};

export interface CampaignBandProps {
  readonly campaign: Campaign;
  readonly nowMs: number;
}

const actions = { upcoming: 'open', running: 'join', ended: 'result' } as const;

/** A campaign as an obi that lies round the page: its title, what it is, who leads, and how long it runs. */
export const CampaignBand = ({ campaign, nowMs }: CampaignBandProps) => {
  const t = useTranslations('campaigns');
  const { id, state, title, lead, languageCode, leaders, roomCount } = campaign;
  return (
    <article
      className={styles.band}
      style={{ '--ink': `var(--${obiFor(id).ink})` }}
      aria-labelledby={`campaign-${id}`}
      data-paper=""
    >
      <div className={styles.head} lang={languageCode} data-upright={languageCode === 'en' ? undefined : ''}>
        <h3 id={`campaign-${id}`}>{title}</h3>
        <small>{t(`state.${state}`)}</small>
      </div>
      <div className={styles.body}>
        <p lang={languageCode}>{lead}</p>
        <Link to={`/campaigns/${id}`}>{t(actions[state])}</Link>
        <small>{t('rooms', { count: roomCount })}</small>
      </div>
      <ol className={styles.leaders}>
        {leaders.map((row) => (
          <Leader key={row.room.id} row={row} />
        ))}
      </ol>
      <TimeEnd campaign={campaign} nowMs={nowMs} />
    </article>
  );
};
