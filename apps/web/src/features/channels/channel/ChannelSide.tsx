import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Sleeve } from '#features/catalogue/listening.api.ts';
import { newestReleaseFirst } from '#features/catalogue/music-lists.api.ts';
import { formatClock, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZoneMark } from '#platform/i18n/zoned-clock.ts';
import { ChannelLinks } from './ChannelLinks.tsx';
import type { ChannelData } from './channel-data.ts';
import styles from './channel-page.module.css';

const coverPx = 208;
const nextMax = 3;

const NextRooms = ({ rooms }: Pick<ChannelData, 'rooms'>) => {
  const zoneOf = useZoneMark();
  const t = useTranslations('channels');
  const next = rooms
    .filter((room) => !room.isReady && !room.isArchived && !room.isCancelled)
    .sort((a, b) => a.startAt - b.startAt)
    .slice(0, nextMax);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="channel-next">
      <h2 id="channel-next">
        {t('side.nextRooms')} <Link to="/lounge/schedule">{t('side.schedule')}</Link>
      </h2>
      {next.map((room) => (
        <Link
          key={room.id}
          to={roomPath(room.id)}
          className={styles.next}
          style={{ '--ink': `var(--${obiFor(room.id).ink})` }}
        >
          <time dateTime={new Date(room.startAt).toISOString()}>
            {formatClock(room.startAt)}
            <small>
              {formatShortDate(room.startAt)} {zoneOf(room.startAt)}
            </small>
          </time>
          <i aria-hidden="true" />
          <span>
            <b>{room.name}</b>
            {(room.reminders ?? 0) > 0 && <small>{t('room.reminders', { count: room.reminders ?? 0 })}</small>}
          </span>
        </Link>
      ))}
    </section>
  );
};

const NewAlbum = ({ music: { albums, next } }: Pick<ChannelData, 'music'>) => {
  const t = useTranslations('channels.side');
  const common = useTranslations('common');
  const [newest] = newestReleaseFirst(albums);
  const all = next === undefined ? t('allAlbums', { count: albums.length }) : common('more');
  if (newest === undefined) return null;
  return (
    <section aria-labelledby="channel-album">
      <h2 id="channel-album">
        {t('newAlbum')} <Link to="?tab=music">{all}</Link>
      </h2>
      <Sleeve album={newest} coverPx={coverPx} caption={newest.releasedOn?.slice(0, 4)} />
    </section>
  );
};

/** Beside the posts, where there is room: what comes, what is new, and whose channel it is. The tabs have all of it. */
export const ChannelSide = ({ data, children }: { readonly data: ChannelData; readonly children?: ReactNode }) => {
  const t = useTranslations('channels.side');
  const { introduction = '', links } = data.channel;
  return (
    <aside className={styles.side}>
      {children}
      <NextRooms rooms={data.rooms} />
      <NewAlbum music={data.music} />
      {(introduction !== '' || Object.keys(links).length > 0) && (
        <section aria-labelledby="channel-about">
          <h2 id="channel-about">{t('about')}</h2>
          {introduction !== '' && <p className={styles.introduction}>{introduction}</p>}
          <ChannelLinks links={links} />
        </section>
      )}
    </aside>
  );
};
