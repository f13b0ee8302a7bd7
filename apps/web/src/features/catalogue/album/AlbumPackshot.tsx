import { useTranslations } from 'use-intl';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { AlbumObi } from '#ui/obi/AlbumObi.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import styles from './album.module.css';
import type { AlbumData } from './album-data.ts';
import { releaseYear } from './release-date.ts';

const coverPx = 420;

/** Obi and cover, touching, with one shared offset shadow. The title on the obi is the page's heading. */
export const AlbumPackshot = ({
  data,
  title,
  artist,
}: {
  readonly data: AlbumData;
  readonly title: string;
  readonly artist: string;
}) => {
  const t = useTranslations('catalogue');
  const { album, rooms } = data;
  const count = t('list.count', { count: album.tracks.length });
  return (
    <div className={styles.pack}>
      <AlbumObi
        ink={album.colors.ink}
        title={title}
        subtitle={artist}
        head={['MD', releaseYear(album.releasedOn) ?? '----', count]}
        seal={
          rooms.length > 0 && (
            <span title={t('album.onAirNote')}>
              <Seal text={t('album.onAir')} />
            </span>
          )
        }
      />
      <Artwork albumId={album.id} version={album.artworkUpdatedAt} sizePx={coverPx} primary className={styles.cover} />
    </div>
  );
};
