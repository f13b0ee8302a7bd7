import { albumPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { AlbumPackshot } from '../album/AlbumPackshot.tsx';
import { AlbumRooms } from '../album/AlbumRooms.tsx';
import styles from '../album/album.module.css';
import { releaseText } from '../album/release-date.ts';
import { ArtistLine } from '../list-page/ArtistLine.tsx';
import { ListActions } from '../list-page/ListActions.tsx';
import { trackEntries, trackTarget } from '../listening/track-entry.ts';
import { TrackTable } from '../tracks/TrackTable.tsx';
import type { TrackData } from './track-data.ts';

/** One song: its album's obi and cover, what can be done with it, where it plays right now, and the songs around it. */
export const TrackPage = ({ data }: { readonly data: TrackData }) => {
  const t = useTranslations('catalogue.trackPage');
  const locale = useLocale();
  const { track, album, details, rooms } = data;
  const albumTitle = nameIn(album, locale);
  const context = { type: 'album', id: album.id, title: albumTitle } as const;
  const around = trackEntries(album.tracks, details, locale);
  const [entry] = trackEntries([track.id], { ...details, tracks: { ...details.tracks, [track.id]: track } }, locale);
  if (entry === undefined) return null;
  return (
    <div className={styles.page} style={{ '--ink': `var(--${album.colors.ink})` }}>
      <AlbumPackshot data={data} title={entry.title} artist={entry.artist} />
      <div className={styles.info}>
        <ArtistLine
          artistId={track.artistId}
          name={entry.artist}
          facts={[releaseText(album.releasedOn, locale), formatDuration(track.audioInfo.duration)]}
        />
        <ListActions entries={[entry]} context={context} title={entry.title} favorite={trackTarget(entry)} />
      </div>
      <div className={styles.tracks}>
        <h2 className={styles.heading}>
          <Link to={albumPath(album.id)} lang={titleLang(albumTitle)}>
            {t('around', { title: albumTitle })}
          </Link>
        </h2>
        <TrackTable variant="album" entries={around} context={context} label={albumTitle} />
      </div>
      <AlbumRooms rooms={rooms} entries={around} />
    </div>
  );
};
