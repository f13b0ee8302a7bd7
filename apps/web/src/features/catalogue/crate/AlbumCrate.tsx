import type { Album } from '@madoi/contract/catalogue/entities';
import { albumPath, artistPath } from '@madoi/contract/page-paths';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Details } from '#platform/details/fetch-details.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import type { CatalogueSlots } from '../catalogue.slots.ts';
import styles from './album-crate.module.css';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
/** At its widest; on a phone it is a little smaller. */
const usualCoverPx = 232;

export interface AlbumCrateProps extends Pick<CatalogueSlots, 'HeartButton'> {
  readonly albums: readonly Album[];
  /** With the albums' artists. */
  readonly details: Details;
  readonly coverPx?: number;
  /** The crate stands in the first window. */
  readonly aboveFold?: boolean;
}

/** Covers of a crate that a phone shows without scrolling it. */
const coversInSight = 2;

type CaptionProps = Pick<AlbumCrateProps, 'details' | 'HeartButton'> & { readonly album: Album };

/** Below the crate: the record that stands out of it. */
const Caption = ({ album, details, HeartButton }: CaptionProps) => {
  const t = useTranslations('catalogue.list');
  const locale = useLocale();
  const [name, artist] = [nameIn(album, locale), nameIn(details.artists[album.artistId], locale)];
  const facts = [album.releasedOn?.slice(0, 4) ?? '', t('count', { count: album.tracks.length })];
  return (
    <p className={styles.caption}>
      <b lang={titleLang(name)}>{name}</b>
      <Link to={artistPath(album.artistId)} lang={titleLang(artist)}>
        {artist}
      </Link>
      <span>{facts.filter((part) => part !== '').join('　')}</span>
      <HeartButton
        target={{ type: 'albums', id: album.id, name: album.name, artistName: artist, artistId: album.artistId }}
      />
    </p>
  );
};

interface RecordProps {
  readonly album: Album;
  readonly details: Details;
  readonly coverPx: number;
  readonly isOut: boolean;
  readonly aboveFold: boolean;
  /** The pointer or the keyboard is on it. */
  readonly onOut: () => void;
}

/** One record of the crate: its spine, and its cover when it stands out. */
const CrateRecord = ({ album, details, coverPx, isOut, aboveFold, onOut }: RecordProps) => {
  const locale = useLocale();
  const name = nameIn(album, locale);
  const artist = nameIn(details.artists[album.artistId], locale);
  return (
    <li
      data-out={isOut || undefined}
      style={{ '--ink': `var(--${album.colors.ink})` }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOut()}
    >
      <Link
        to={albumPath(album.id)}
        aria-label={artist === '' ? name : `${name}, ${artist}`}
        title={name}
        onFocus={onOut}
      >
        <span className={styles.spine} lang={titleLang(name)}>
          <VerticalText text={name} />
        </span>
        <Artwork
          albumId={album.id}
          version={album.artworkUpdatedAt}
          sizePx={coverPx}
          className={styles.cover}
          aboveFold={aboveFold}
        />
      </Link>
    </li>
  );
};

/** A crate of records, one of which stands out. Arrow keys go through it, Enter opens. */
export const AlbumCrate = ({
  albums,
  details,
  coverPx = usualCoverPx,
  aboveFold = false,
  HeartButton,
}: AlbumCrateProps) => {
  const [out, setOut] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const shown = albums[out] ?? albums[0];
  if (shown === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(albums.length - 1, Math.max(0, out + step));
    setOut(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  };
  return (
    <>
      <ol ref={list} className={styles.crate} style={{ '--cover-px': `${coverPx}px` }} onKeyDown={onKeyDown}>
        {albums.map((album, at) => (
          <CrateRecord
            key={album.id}
            album={album}
            details={details}
            coverPx={coverPx}
            isOut={album === shown}
            aboveFold={aboveFold && at < coversInSight}
            onOut={() => setOut(at)}
          />
        ))}
      </ol>
      <Caption album={shown} details={details} HeartButton={HeartButton} />
    </>
  );
};
