import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { selectIndex, selectTracks } from '@madoi/domain/lounge/queue/lounge-queue';
import { obiFor } from '@madoi/prints/obi';
import { useTranslations } from 'use-intl';
import { minutesOf } from '../../../../platform/i18n/length-text.ts';
import { clockText, dateText } from '../../../../platform/i18n/tokyo-time.ts';
import { useLocale } from '../../../../platform/page/root-data.ts';
import { LinkButton } from '../../../../ui/button/Button.tsx';
import { Obi } from '../../../../ui/obi/Obi.tsx';
import { useQueue, useRoomView } from '../hooks/room-context.ts';
import { useObiLine } from '../obi/RoomObi.tsx';
import rows from '../panel/queue/queue.module.css';
import { TrackCells } from '../panel/queue/TrackCells.tsx';
import styles from './closed.module.css';

const Setlist = ({ played }: { readonly played: readonly MediaTrack[] }) => {
  const t = useTranslations('room.ended');
  const minutes = minutesOf(played.reduce((sum, { duration }) => sum + duration, 0));
  return (
    <section className={styles.setlist} aria-labelledby="setlist">
      <h2 id="setlist" className={styles.heading}>
        {t('setlist')}
        {played.length > 0 && <span>{t('count', { count: played.length, minutes })}</span>}
      </h2>
      {played.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <ol>
        {played.map((mediaTrack, at) => (
          <li key={mediaTrack.id} className={rows.row}>
            <span className={rows.ordinal}>{at + 1}</span>
            <TrackCells mediaTrack={mediaTrack} />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** A room that has closed: its obi, how long it was open, and what was played. */
export const ClosedRoom = () => {
  const t = useTranslations('room.ended');
  const locale = useLocale();
  const room = useRoomView((view) => view.room);
  const queue = useQueue();
  const line = useObiLine();
  const date = dateText(room.startAt, locale);
  const from = clockText(room.startAt);
  const played = selectTracks(queue).slice(0, selectIndex(queue) + 1);
  return (
    <div className={styles.closed}>
      <Obi
        layout="room"
        print={obiFor(room.id)}
        number={room.number}
        title={room.name}
        subtitle={line}
        className={styles.obi}
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.name}>{room.name}</p>
        <p className={styles.line}>
          {room.endAt === undefined
            ? t('from', { date, from })
            : t('line', { date, from, until: clockText(room.endAt) })}
        </p>
        <p className={styles.line}>
          {t('visitors', { count: room.stat.joined })}　{t('reactions', { count: room.stat.reactions })}
        </p>
        <LinkButton to="/lounge" look="primary" className={styles.home}>
          {t('home')}
        </LinkButton>
        <Setlist played={played} />
      </div>
    </div>
  );
};
