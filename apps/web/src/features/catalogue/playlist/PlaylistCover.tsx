import type { Album } from '@madoi/contract/catalogue/entities';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './playlist-cover.module.css';

export interface PlaylistCoverProps {
  readonly covers: readonly Album[];
  readonly sizePx: number;
  readonly primary?: boolean;
}

const mosaicOf = 4;

/** Stacked squares: the covers of its first albums, with two sheets showing behind them. */
export const PlaylistCover = ({ covers, sizePx, primary = false }: PlaylistCoverProps) => {
  const isMosaic = covers.length >= mosaicOf;
  const shown = isMosaic ? covers.slice(0, mosaicOf) : covers.slice(0, 1);
  return (
    <span className={classNames(styles.stack, isMosaic && styles.mosaic)} style={{ '--edge': `${sizePx}px` }}>
      {shown.map((album) => (
        <Artwork
          key={album.id}
          albumId={album.id}
          version={album.artworkUpdatedAt}
          sizePx={isMosaic ? sizePx / 2 : sizePx}
          primary={primary}
          className={styles.cover}
        />
      ))}
    </span>
  );
};
