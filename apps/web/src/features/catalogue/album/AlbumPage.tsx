import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { ArtistLine } from '../list-page/ArtistLine.tsx';
import { ListActions } from '../list-page/ListActions.tsx';
import { useListLength } from '../list-page/use-list-length.ts';
import { trackEntries } from '../listening/track-entry.ts';
import { Sleeve } from '../sleeve/Sleeve.tsx';
import sleeves from '../sleeve/sleeve.module.css';
import { TrackTable } from '../tracks/TrackTable.tsx';
import { AlbumPackshot } from './AlbumPackshot.tsx';
import { AlbumRooms, RoomsMark } from './AlbumRooms.tsx';
import styles from './album.module.css';
import type { AlbumData } from './album-data.ts';
import { releaseText, releaseYear } from './release-date.ts';

const Others = ({ data, artist }: { readonly data: AlbumData; readonly artist: string }) => {
  const t = useTranslations('catalogue.album');
  if (data.others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="other-albums">
      <h2 id="other-albums" className={styles.heading} lang={titleLang(artist)}>
        {t('others', { artist })}
      </h2>
      <ul className={sleeves.strip}>
        {data.others.map((album) => (
          <li key={album.id}>
            <Sleeve album={album} coverPx={128} about={releaseYear(album.releasedOn)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** An album: its obi and cover, its songs, where they play right now, and what else its maker made. */
export const AlbumPage = ({ data }: { readonly data: AlbumData }) => {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const { album, details, rooms } = data;
  const title = nameIn(album, locale);
  const artist = nameIn(details.artists[album.artistId], locale);
  const entries = trackEntries(album.tracks, details, locale);
  const context = { type: 'album', id: album.id, title } as const;
  const length = useListLength(entries);
  const roomsOf = (trackId: string) => rooms.filter(({ nowPlaying }) => nowPlaying?.trackId === trackId).length;
  return (
    <div className={styles.page} style={{ '--ink': `var(--${album.colors.ink})` }}>
      <AlbumPackshot data={data} title={title} artist={artist} />
      <div className={styles.info}>
        <ArtistLine
          artistId={album.artistId}
          name={artist}
          facts={[releaseText(album.releasedOn, locale), length.count, length.time]}
        />
        <ListActions
          entries={entries}
          context={context}
          title={title}
          favorite={{ type: 'albums', id: album.id, name: title, artistName: artist, artistId: album.artistId }}
        />
      </div>
      <div className={styles.tracks}>
        {entries.length === 0 ? (
          <p className={styles.nothing}>{t('track.empty')}</p>
        ) : (
          <TrackTable
            variant="album"
            entries={entries}
            context={context}
            label={title}
            asideOf={({ track, title: song }) => <RoomsMark count={roomsOf(track.id)} title={song} />}
          />
        )}
      </div>
      <AlbumRooms rooms={rooms} entries={entries} />
      <Others data={data} artist={artist} />
    </div>
  );
};
