import type { Album } from '@madoi/contract/catalogue/entities';
import { useTranslations } from 'use-intl';
import { FollowButton, FollowerCount } from '#features/people/follow.api.ts';
import { mergeDetails } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { releaseYear } from '../album/release-date.ts';
import { useCatalogueSlots } from '../catalogue.slots.ts';
import { Facts } from '../list-page/ArtistLine.tsx';
import { ListActions } from '../list-page/ListActions.tsx';
import { trackEntries } from '../listening/track-entry.ts';
import { TrackTable } from '../tracks/TrackTable.tsx';
import { ArtistAlbumSection } from './ArtistAlbumSection.tsx';
import { ArtistPicture } from './ArtistPicture.tsx';
import styles from './artist.module.css';
import { type ArtistAlbums, loadArtistAlbums, newestReleaseFirst } from './artist-albums.ts';
import type { ArtistData } from './artist-data.ts';

/** What holds for all of their albums is said once all of them were read. */
const useFacts = (albums: readonly Album[], isWhole: boolean, roomCount: number): readonly (string | undefined)[] => {
  const t = useTranslations('catalogue.artist');
  const years = albums.flatMap(({ releasedOn }) => releaseYear(releasedOn) ?? []).sort();
  return [
    isWhole && years[0] ? t('since', { year: years[0] }) : undefined,
    isWhole ? t('albumCount', { count: albums.length }) : undefined,
    roomCount > 0 ? t('onAir', { count: roomCount }) : undefined,
  ];
};

/** What ties a listener to an artist: following them, and their channel. */
const Ties = ({ data: { artist, follow }, name }: { readonly data: ArtistData; readonly name: string }) => {
  const { ChannelLink } = useCatalogueSlots();
  const subject = { kind: 'artist', id: artist.id } as const;
  return (
    <>
      <FollowButton target={subject} name={name} variant="line" initial={follow} />
      <ChannelLink subject={subject} />
    </>
  );
};

/** An artist: a picture of the night by the sea, their songs, their albums. */
export const ArtistPage = ({ data }: { readonly data: ArtistData }) => {
  const t = useTranslations('catalogue.artist');
  const locale = useLocale();
  const { artist, follow } = data;
  const { pages, ...more } = useMorePages<ArtistAlbums>(data, (next) => loadArtistAlbums(call, artist.id, next));
  const albums = newestReleaseFirst(pages.flatMap((page) => page.albums));
  const details = mergeDetails(pages.map((page) => page.details));
  const target = { kind: 'artist', id: artist.id } as const;
  const name = nameIn(artist, locale);
  const ids = albums.flatMap(({ tracks }) => tracks);
  const entries = trackEntries(ids, details, locale);
  const context = { type: 'track', title: name } as const;
  const facts = useFacts(albums, !more.hasMore, data.roomCount);
  return (
    <div className={styles.page}>
      <ArtistPicture id={artist.id} />
      <header className={styles.head}>
        <h1 lang={titleLang(name)}>{name}</h1>
        <div className={styles.facts}>
          <Facts facts={facts} />
          <FollowerCount target={target} initial={follow} />
        </div>
        <ListActions
          entries={entries}
          context={context}
          title={name}
          favorite={{ type: 'artists', id: artist.id, name }}
          extra={<Ties data={data} name={name} />}
        />
      </header>
      {albums.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyHint')} />
      ) : (
        <div className={styles.body}>
          <section aria-labelledby="artist-songs">
            <h2 id="artist-songs">{t('tracks')}</h2>
            <TrackTable variant="artist" entries={entries} context={context} label={name} hasHead={false} />
          </section>
          <ArtistAlbumSection albums={albums} more={more} />
        </div>
      )}
    </div>
  );
};
