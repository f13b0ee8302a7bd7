import { albumPath, artistPath, playlistPath } from '@madoi/contract/page-paths';
import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import { AudioLines, Play } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import type { Details } from '#platform/details/fetch-details.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { formatColumnDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import rowButton from '#ui/button/row-button.module.css';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { HeartIconButton } from '../heart/HeartIconButton.tsx';
import { favoriteName, type LocalFavorite } from '../store/local-favorite.ts';
import styles from './favorites.module.css';
import { InitialTile } from './InitialTile.tsx';
import { targetOf } from './target-of.ts';

export interface FavoriteItemProps {
  readonly record: LocalFavorite;
  readonly details: Details;
  readonly isCurrent: boolean;
  readonly onPlay: (trackId: string) => void;
  readonly onDrop: (target: FavoriteTarget) => void;
}

/** Who scrolls past a row within this time does not fetch its picture. */
const passingMs = 120;

const Picture = ({ record, details }: Pick<FavoriteItemProps, 'record' | 'details'>) => {
  const name = favoriteName(record);
  if ('albumId' in record || 'artistName' in record) {
    const albumId = 'albumId' in record ? record.albumId : record.targetId;
    if (albumId !== '' && (record.targetActive || name !== '')) {
      const version = details.albums[albumId]?.artworkUpdatedAt ?? 0;
      return (
        <Artwork
          key={`${albumId} ${version}`}
          albumId={albumId}
          version={version}
          sizePx={44}
          dwellMs={passingMs}
          className={styles.picture}
        />
      );
    }
  }
  if ('published' in record) {
    const uploadedAt = details.users[record.targetId]?.uploadedAt ?? 0;
    return <Avatar userId={record.targetId} uploadedAt={uploadedAt} name={name} sizePx={avatarPx.card} />;
  }
  return <InitialTile id={record.targetId} name={name} isArched={'favorited' in record} />;
};

/** The link of the name; songs are played instead, and what is no longer in the catalogue has none. */
const pathOf = (record: LocalFavorite): string | undefined => {
  if (!record.targetActive || 'published' in record || 'albumId' in record) return undefined;
  if ('favorited' in record) return artistPath(record.targetId);
  return 'title' in record ? playlistPath(record.targetId) : albumPath(record.targetId);
};

const Name = ({ record, details, onPlay }: Omit<FavoriteItemProps, 'isCurrent' | 'onDrop'>) => {
  const t = useTranslations('library.favorites');
  const name = favoriteName(record) || t('unnamed');
  const path = pathOf(record);
  const words = (
    <b className={styles.name} lang={titleLang(name)}>
      {name}
    </b>
  );
  const isPlayable = record.targetActive && details.tracks[record.targetId]?.isAvailable === true;
  if (isPlayable) {
    return (
      <button
        type="button"
        className={classNames(styles.press, rowButton.overRow)}
        aria-label={t('play', { name })}
        onClick={() => onPlay(record.targetId)}
        {...playerAction}
      >
        {words}
      </button>
    );
  }
  return path === undefined ? (
    <span className={styles.press}>{words}</span>
  ) : (
    <Link to={path} className={classNames(styles.press, rowButton.overRow)}>
      {words}
    </Link>
  );
};

/** Artist, owner or whatever else distinguishes the entry. */
const About = ({ record }: { readonly record: LocalFavorite }) => {
  const t = useTranslations('library.favorites');
  if (!record.targetActive) return <span className={styles.about}>{t('gone')}</span>;
  if ('published' in record) {
    return <span className={styles.about}>{record.published > 0 && t('published', { count: record.published })}</span>;
  }
  if ('artistId' in record) {
    return (
      <Link to={artistPath(record.artistId)} className={styles.about} lang={titleLang(record.creatorName)}>
        {record.creatorName}
      </Link>
    );
  }
  return <span className={styles.about}>{record.creatorName}</span>;
};

const AlbumCell = ({ record, details }: Pick<FavoriteItemProps, 'record' | 'details'>) => {
  const locale = useLocale();
  if (!('albumId' in record)) return <span className={styles.album} />;
  const name = nameIn(details.albums[record.albumId], locale);
  return (
    <span className={styles.album}>
      {name !== '' && (
        <Link to={albumPath(record.albumId)} lang={titleLang(name)}>
          {name}
        </Link>
      )}
    </span>
  );
};

/** One favourite: name, artist or owner, and when it was added. Rendered again only when it has changed. */
export const FavoriteItem = memo(({ record, details, isCurrent, onPlay, onDrop }: FavoriteItemProps) => {
  const track = details.tracks[record.targetId];
  const locale = useLocale();
  return (
    <div
      className={classNames(styles.item, isCurrent && styles.current, !record.targetActive && styles.goneItem)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={styles.lead}>
        <Picture record={record} details={details} />
        {'albumId' in record && (
          <i className={styles.symbol} aria-hidden="true">
            {isCurrent ? <AudioLines size={18} /> : <Play size={18} fill="currentColor" />}
          </i>
        )}
      </span>
      <span className={styles.words}>
        <Name record={record} details={details} onPlay={onPlay} />
      </span>
      <About record={record} />
      <AlbumCell record={record} details={details} />
      <time className={styles.day} dateTime={new Date(record.favoritedAt).toISOString()}>
        {formatColumnDate(record.favoritedAt, locale)}
      </time>
      <span className={styles.length}>{track && formatDuration(track.audioInfo.duration)}</span>
      <HeartIconButton
        name={favoriteName(record)}
        isFavorite
        onPress={() => onDrop(targetOf(record))}
        className={styles.heart}
      />
    </div>
  );
});
FavoriteItem.displayName = 'FavoriteItem';
