import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { obiNumber } from '#ui/obi/obi-number.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import text from '#ui/text.module.css';
import type { TrackEntry } from '../listening/track-entry.ts';
import styles from './album.module.css';
import rooms from './rooms.module.css';

const roomsId = 'album-rooms';
const windows = [1, 2, 3, 4] as const;

/** A step of history that the router did not make would stand in the way of Back (ADR 061). */
const goToRooms = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(roomsId)?.scrollIntoView();
  document.querySelector<HTMLElement>(`#${roomsId} a`)?.focus({ preventScroll: true });
};

/** Four little windows, one lit for each room that plays the song; a click leads to the rooms below. */
export const RoomsMark = ({ count, title }: { readonly count: number; readonly title: string }) => {
  const t = useTranslations('catalogue.track');
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a link to its place on the page
    <a href={`#${roomsId}`} className={rooms.mark} aria-label={t('roomsJump', { title, count })} onClick={goToRooms}>
      <span className={rooms.windows} aria-hidden="true">
        {windows.map((window) => (
          <i key={window} data-lit={window <= count ? '' : undefined} />
        ))}
      </span>
      <span className={rooms.count}>{t('rooms', { count })}</span>
    </a>
  );
};

const Room = ({ room, entries }: { readonly room: LoungeCard; readonly entries: readonly TrackEntry[] }) => {
  const t = useTranslations('catalogue.album');
  const entry = entries.find(({ track }) => track.id === room.nowPlaying?.trackId);
  const playing = useNowPlayingText(room.nowPlaying);
  const song = entry?.title ?? playing?.title ?? '';
  const { name } = useRoomText(room);
  const no = entry?.track.trackNo;
  return (
    <li className={rooms.room} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
      <span className={rooms.edge} aria-hidden="true">
        {obiNumber(room.number)}
      </span>
      <span className={classNames(text.lines, rooms.words)}>
        <b lang={titleLang(name)}>{name}</b>
        <span>{no === undefined ? t('roomTrack', { title: song }) : t('roomTrackNo', { no, title: song })}</span>
      </span>
      <span className={rooms.people}>{t('people', { count: room.stat.present })}</span>
      <LinkButton to={roomPath(room.id)} aria-label={t('enterRoom', { name })}>
        {t('enter')}
      </LinkButton>
    </li>
  );
};

/** この曲が流れているラウンジ, as it was when the page was asked for. */
export const AlbumRooms = ({
  rooms: playing,
  entries,
}: {
  readonly rooms: readonly LoungeCard[];
  readonly entries: readonly TrackEntry[];
}) => {
  const t = useTranslations('catalogue.album');
  if (playing.length === 0) return null;
  return (
    <section id={roomsId} className={styles.rooms} aria-labelledby="album-rooms-title">
      <h2 id="album-rooms-title" className={styles.heading}>
        {t('rooms')} <small>{t('roomsCount', { count: playing.length })}</small>
      </h2>
      <ul className={rooms.list}>
        {playing.map((room) => (
          <Room key={room.id} room={room} entries={entries} />
        ))}
      </ul>
    </section>
  );
};
