import type { Album } from '@madoi/contract/catalogue/entities';
import { albumPath } from '@madoi/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { spineTextPx } from '#ui/obi/title-size.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import styles from './sleeve.module.css';

export interface SleeveProps {
  readonly album: Album;
  /** Edge of the cover, in CSS pixels; the spine beside it is a fifth of that. */
  readonly coverPx: number;
  /** Below the sleeve: whose it is, or when it came out. */
  readonly caption?: ReactNode;
  /** Spoken after the title. */
  readonly about?: string | undefined;
}

/** A record as it stands in a crate: its obi beside its cover, one shared shadow. */
export const Sleeve = ({ album, coverPx, caption, about }: SleeveProps) => {
  const locale = useLocale();
  const title = nameIn(album, locale);
  return (
    <Link
      to={albumPath(album.id)}
      className={styles.sleeve}
      style={{
        '--ink': `var(--${album.colors.ink})`,
        '--cover-px': `${coverPx}px`,
        '--spine-text': `${spineTextPx(title, coverPx)}px`,
      }}
      title={title}
      aria-label={about === undefined || about === '' ? title : `${title}, ${about}`}
    >
      <span className={styles.pack}>
        <span className={styles.spine} lang={titleLang(title)}>
          <VerticalText text={title} />
        </span>
        <Artwork albumId={album.id} version={album.artworkUpdatedAt} sizePx={coverPx} className={styles.cover} />
      </span>
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
    </Link>
  );
};
