import type { Album } from '@madoi/contract/catalogue/entities';
import type { Genre } from '@madoi/contract/catalogue/genres';
import { moodWindowSvg } from '@madoi/prints/mood-windows';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Print } from '#ui/print/Print.tsx';
import styles from './genre.module.css';

const coverPx = 144;

/** A lit window: what a mood is like, or the latest record of a genre. */
export const GenreTile = ({
  genre,
  latest,
}: {
  readonly genre: Pick<Genre, 'kind' | 'key'>;
  readonly latest?: Album | undefined;
}) => (
  <span className={styles.window} aria-hidden="true">
    {genre.kind === 'mood' || latest === undefined ? (
      <Print svg={moodWindowSvg(genre.key)} />
    ) : (
      <Artwork albumId={latest.id} version={latest.artworkUpdatedAt} sizePx={coverPx} className={styles.cover} />
    )}
  </span>
);
