import { albumPath, artistPath } from '@madoi/contract/page-paths';
import { AudioLines, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useSoloPlayerState } from '#platform/playback/solo/use-solo-player.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import rowButton from '#ui/button/row-button.module.css';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { useCatalogueSlots } from '../catalogue.slots.ts';
import { type TrackEntry, trackTarget } from '../listening/track-entry.ts';
import type { PlaybackActions } from '../listening/use-playback-actions.ts';
import { usePreload } from '../listening/use-preload.ts';
import { TrackMenu } from './TrackMenu.tsx';
import styles from './track-table.module.css';

/** `album`: title and length · `artist`: with cover and album · `search`: with cover, the artist below · `list`, `history`: with everything. */
export type TrackRowVariant = 'album' | 'artist' | 'search' | 'list' | 'history';

export interface TrackRowProps {
  readonly entry: TrackEntry;
  /** Of several rows of a track, the first alone shows that it plays. */
  readonly isFirstOfTrack: boolean;
  readonly listen: PlaybackActions;
  readonly variant: TrackRowVariant;
  readonly lead: ReactNode;
  readonly aside: ReactNode;
  readonly onSection: (entry: TrackEntry) => void;
}

interface LeadProps extends Pick<TrackRowProps, 'entry' | 'listen' | 'lead'> {
  readonly isCurrent: boolean;
}

/** The row's number is its play button; the button reaches over the whole row. */
const Lead = ({ entry, listen, lead, isCurrent }: LeadProps) => {
  const t = useTranslations('catalogue.track');
  const isPlaying =
    useSoloPlayerState(({ status }) => status === 'playing' || status === 'loading') === true && isCurrent;
  const preload = usePreload(entry.track);
  if (!entry.track.isAvailable) return <span className={styles.lead}>{lead}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.lead, styles.press, rowButton.overRow)}
      aria-label={t(isPlaying ? 'pause' : 'play', { title: entry.title })}
      onClick={() => (isCurrent ? listen.toggle() : listen.playFrom(entry.track.id))}
      {...preload}
      {...playerAction}
    >
      <span className={styles.number}>{isCurrent ? <AudioLines size={18} /> : lead}</span>
      <span className={styles.symbol}>
        {isPlaying ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
      </span>
    </button>
  );
};

const TrackText = ({ entry }: { readonly entry: TrackEntry }) => {
  const t = useTranslations('catalogue.track');
  const { track, title, artist } = entry;
  return (
    <span className={styles.words}>
      <span className={styles.titleLine}>
        <b className={styles.title} lang={titleLang(title)}>
          {title}
        </b>
        {track.isExplicit && (
          <span className={styles.explicit} title={t('explicit')} aria-label={t('explicit')} role="img">
            E
          </span>
        )}
        {!track.isAvailable && <span className={styles.away}>{t('unavailable')}</span>}
      </span>
      <span className={styles.by}>{artist}</span>
    </span>
  );
};

/** One song: a click plays it; its other actions are in its menu. */
export const TrackRow = ({ entry, isFirstOfTrack, listen, variant, lead, aside, onSection }: TrackRowProps) => {
  const { track, artist, album } = entry;
  const { HeartButton } = useCatalogueSlots();
  const isPlayerOn = useSoloPlayerState(({ current }) => current?.trackId === track.id) === true;
  const isCurrent = isFirstOfTrack && isPlayerOn;
  return (
    <li
      className={classNames(styles.row, isCurrent && styles.current, !track.isAvailable && styles.unavailable)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <Lead entry={entry} listen={listen} lead={lead} isCurrent={isCurrent} />
      {variant !== 'album' && (
        <Artwork albumId={track.albumId} version={entry.artworkVersion} sizePx={44} className={styles.cover} />
      )}
      <TrackText entry={entry} />
      {(variant === 'list' || variant === 'history') && (
        <Link to={artistPath(track.artistId)} className={styles.artist} lang={titleLang(artist)}>
          {artist}
        </Link>
      )}
      {variant !== 'album' && variant !== 'search' && (
        <Link to={albumPath(track.albumId)} className={styles.album} lang={titleLang(album)}>
          {album}
        </Link>
      )}
      <span className={styles.aside}>{aside}</span>
      <HeartButton target={trackTarget(entry)} className={styles.heart} />
      <span className={styles.time}>{formatDuration(track.audioInfo.duration)}</span>
      <TrackMenu entry={entry} listen={listen} hasAlbumLink={variant !== 'album'} onSection={onSection} />
    </li>
  );
};
