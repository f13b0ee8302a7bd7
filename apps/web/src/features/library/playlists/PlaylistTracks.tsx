import type { Playlist } from '@madoi/contract/catalogue/entities';
import { trackPath } from '@madoi/contract/page-paths';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Details } from '#platform/details/fetch-details.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { dragAccessibility } from '#ui/sortable/drag-accessibility.ts';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { useSortableRow } from '#ui/sortable/use-sortable-row.ts';
import styles from './playlists.module.css';
import { usePlaylistDetails } from './use-playlists.ts';
import { useTrackEdits } from './use-track-edits.ts';

/** A song may be in a list more than once, so a row's id holds its number among the same song's rows. */
const rowIds = (trackIds: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>();
  return trackIds.map((id) => {
    const nth = (seen.get(id) ?? 0) + 1;
    seen.set(id, nth);
    return `${id} ${nth}`;
  });
};

const trackIdOf = (rowId: string): string => rowId.split(' ')[0] ?? '';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface RowProps {
  readonly id: string;
  readonly at: number;
  readonly count: number;
  readonly details: Details;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

const Row = ({ id, at, count, details, onMove, onRemove }: RowProps) => {
  const t = useTranslations('library.playlists');
  const player = useTranslations('player.queue');
  const locale = useLocale();
  const { row, grip, isDragging, restoringFocus } = useSortableRow(id, at);
  const trackId = trackIdOf(id);
  const track = details.tracks[trackId];
  const length = track && formatDuration(track.audioInfo.duration);
  const title = nameIn(track, locale);
  const album = details.albums[track?.albumId ?? ''];
  return (
    <li {...row} className={classNames(styles.row, isDragging && styles.lifted)}>
      <IconButton {...grip} label={player('drag', { title })} className={styles.grip}>
        <GripVertical {...icon} />
      </IconButton>
      {album && <Artwork albumId={album.id} version={album.artworkUpdatedAt} sizePx={44} />}
      <span className={styles.words}>
        <Link to={trackPath(trackId)}>
          <b lang={titleLang(title)}>{title}</b>
        </Link>
        <span>
          {nameIn(details.artists[track?.artistId ?? ''], locale)}
          <span className={styles.short}>{length}</span>
        </span>
      </span>
      <span className={styles.length}>{length}</span>
      <IconButton label={t('up', { title })} disabled={at === 0} onClick={restoringFocus(() => onMove(at, at - 1))}>
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={t('down', { title })}
        disabled={at === count - 1}
        onClick={restoringFocus(() => onMove(at, at + 1))}
      >
        <ArrowDown {...icon} />
      </IconButton>
      <IconButton label={t('removeTrack', { title })} onClick={onRemove}>
        <X {...icon} />
      </IconButton>
    </li>
  );
};

/** The songs of the user's own playlist, which they reorder by dragging or with buttons, or remove. */
export const PlaylistTracks = ({ playlist }: { readonly playlist: Playlist }) => {
  const t = useTranslations('library.playlists');
  const player = useTranslations('player.queue');
  const locale = useLocale();
  const { tracks, move, remove } = useTrackEdits(playlist);
  const details = usePlaylistDetails(playlist.tracks);
  const ids = rowIds(tracks);
  const titleOf = (id: string) => nameIn(details.tracks[trackIdOf(id)], locale);
  const words = dragAccessibility(ids, titleOf, {
    instructions: player('dragInstructions'),
    lifted: (place) => player('lifted', { ...place }),
    moved: (place) => player('moved', { ...place }),
    dragCancelled: (title) => player('dragCancelled', { title }),
  });
  if (tracks.length === 0) return <p>{t('noneYet')}</p>;
  return (
    <section aria-label={t('tracks')}>
      <SortableList id={`playlist-${playlist.id}`} ids={ids} words={words} onMove={move}>
        {ids.map((id, at) => (
          <Row
            key={id}
            id={id}
            at={at}
            count={ids.length}
            details={details}
            onMove={move}
            onRemove={() => remove(at, titleOf(id))}
          />
        ))}
      </SortableList>
    </section>
  );
};
