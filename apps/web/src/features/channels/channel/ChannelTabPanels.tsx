import { useTranslations } from 'use-intl';
import { PlaylistTile, Sleeve } from '#features/catalogue/listening.api.ts';
import { newestReleaseFirst } from '#features/catalogue/music-lists.api.ts';
import { mergeDetails } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { RoomRow } from '../attachments/RoomRow.tsx';
import { ChannelLinks } from './ChannelLinks.tsx';
import { type ChannelData, loadMusicPage } from './channel-data.ts';
import styles from './channel-page.module.css';

const coverPx = 168;

/** An artist's albums, newest release first, or somebody's playlists, and more as long as there are. */
export const MusicPanel = ({ data: { channel, music } }: { readonly data: ChannelData }) => {
  const t = useTranslations('channels.none');
  const { pages, ...more } = useMorePages(music, (next) => loadMusicPage(call, channel.subject, next));
  const albums = newestReleaseFirst(pages.flatMap((page) => page.albums));
  const playlists = pages.flatMap((page) => page.playlists);
  const details = mergeDetails(pages.map((page) => page.details));
  if (albums.length + playlists.length === 0 && !more.hasMore)
    return <EmptyState title={t('music')} text={t('musicText')} />;
  return (
    <>
      <ul className={styles.records}>
        {albums.map((album) => (
          <li key={album.id}>
            <Sleeve album={album} coverPx={coverPx} caption={album.releasedOn?.slice(0, 4)} />
          </li>
        ))}
        {playlists.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistTile playlist={playlist} details={details} />
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
};

export const LoungesPanel = ({ data: { rooms } }: { readonly data: ChannelData }) => {
  const t = useTranslations('channels.none');
  if (rooms.length === 0) return <EmptyState title={t('lounges')} text={t('loungesText')} />;
  return (
    <ul className={styles.rooms}>
      {rooms.map((room) => (
        <li key={room.id}>
          <RoomRow room={room} />
        </li>
      ))}
    </ul>
  );
};

export const AboutPanel = ({ data: { channel } }: { readonly data: ChannelData }) => {
  const t = useTranslations('channels.none');
  const { introduction = '', links } = channel;
  if (introduction === '' && Object.keys(links).length === 0) {
    return <EmptyState title={t('about')} text={t('aboutText')} />;
  }
  return (
    <div className={styles.about}>
      {introduction !== '' && <p className={styles.introduction}>{introduction}</p>}
      <ChannelLinks links={links} />
    </div>
  );
};
