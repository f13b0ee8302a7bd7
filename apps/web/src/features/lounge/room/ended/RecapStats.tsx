import type { RoomRecap } from '@madoi/room-client/room/load-recap';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { wholeMinutes } from '#platform/i18n/format-duration.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import styles from './ended.module.css';

const grouped = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
const secondsPerMinute = 60;
const minutesPerHour = 60;

const Played = ({ playedSec }: { readonly playedSec: number }) => {
  const t = useTranslations('recap');
  const unit = (chunks: ReactNode) => <small>{chunks}</small>;
  if (playedSec < secondsPerMinute) return t.rich('seconds', { seconds: Math.round(playedSec), unit });
  const minutes = wholeMinutes(playedSec);
  return minutes >= minutesPerHour
    ? t.rich('hours', { hours: Math.floor(minutes / minutesPerHour), minutes: minutes % minutesPerHour, unit })
    : t.rich('minutes', { minutes, unit });
};

/** The room in numbers. */
export const RecapStats = ({ recap }: { readonly recap: RoomRecap }) => {
  const t = useTranslations('recap');
  const { playedSec, stat } = recap.ended;
  const facts = [
    { name: t('musicTime'), value: <Played playedSec={playedSec} /> },
    { name: t('joined', { count: stat.joined }), value: grouped(stat.joined) },
    ...(stat.peak === undefined ? [] : [{ name: t('peak', { count: stat.peak }), value: grouped(stat.peak) }]),
    { name: t('reactions', { count: stat.reactions }), value: grouped(stat.reactions) },
  ];
  return (
    <div className={styles.figures}>
      <Facts facts={facts} className={styles.facts} />
      <span className={styles.crest} aria-hidden="true">
        <Mark sizePx={40} ground="paper" />
      </span>
    </div>
  );
};
