import type { Album } from '@madoi/contract/catalogue/entities';
import type { TopSection } from '@madoi/contract/site/top';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HeartButton } from '#features/library/library.api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { albumPath, albumsPath, artistPath } from '#platform/page/catalogue-paths.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import { TopHeading } from './TopHeading.tsx';
import styles from './top-albums.module.css';
import { albumsOf, type TopData } from './top-data.ts';

type Albums = Extract<TopSection, { readonly type: 'albums' }>;
const coverPx = 212;

/** Below the crate: the record that stands out of it. */
const Caption = ({ album, artist }: { readonly album: Album; readonly artist: string }) => {
  const t = useTranslations('top.albums');
  const name = nameIn(album, useLocale());
  const facts = [album.releasedOn?.slice(0, 4) ?? '', t('count', { count: album.tracks.length })];
  return (
    <p className={styles.caption}>
      <b lang={titleLang(name)}>{name}</b>
      <Link to={artistPath(album.artistId)}>{artist}</Link>
      <span>{facts.filter((part) => part !== '').join('　')}</span>
      <HeartButton
        target={{ type: 'albums', id: album.id, name: album.name, artistName: artist, artistId: album.artistId }}
      />
    </p>
  );
};

/** A crate of records, one of which stands out. */
export const TopAlbums = ({ section, top }: { readonly section: Albums; readonly top: TopData }) => {
  const t = useTranslations('top.albums');
  const locale = useLocale();
  const albums = albumsOf(section, top);
  const [outId, setOutId] = useState(albums[0]?.id);
  const out = albums.find(({ id }) => id === outId) ?? albums[0];
  const artistOf = (album: Album) => nameIn(top.details.artists[album.artistId], locale);
  if (out === undefined) return null;
  return (
    <section aria-labelledby={section.id}>
      <TopHeading id={section.id} own={section.title} usual={t('title')} more={{ to: albumsPath, text: t('all') }} />
      <ol className={styles.crate}>
        {albums.map((album) => (
          <li
            key={album.id}
            data-out={album === out || undefined}
            style={{ '--ink': `var(--${album.colors.ink})` }}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setOutId(album.id)}
          >
            <Link
              to={albumPath(album.id)}
              aria-label={`${nameIn(album, locale)}, ${artistOf(album)}`}
              onFocus={() => setOutId(album.id)}
            >
              <span className={styles.spine} lang={titleLang(nameIn(album, locale))}>
                <VerticalText text={nameIn(album, locale)} />
              </span>
              <Artwork albumId={album.id} version={album.artworkUpdatedAt} sizePx={coverPx} className={styles.cover} />
            </Link>
          </li>
        ))}
      </ol>
      <Caption album={out} artist={artistOf(out)} />
    </section>
  );
};
