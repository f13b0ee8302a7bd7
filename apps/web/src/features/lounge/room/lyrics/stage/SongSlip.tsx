import { Artwork } from '#ui/artwork/Artwork.tsx';
import { titleLang } from '#ui/obi/title-lang.ts';
import { useCurrentTrack } from '../../session/use-position.ts';
import { useTrackText } from '../../session/use-track-text.ts';
import styles from './song-slip.module.css';

/** The song's name on a strip of paper that hangs from above; the player bar says the same. */
export const SongSlip = () => {
  const track = useCurrentTrack();
  const { title, artist, albumId, artworkVersion } = useTrackText(track);
  if (title === undefined) return null;
  return (
    <div className={styles.slip} aria-hidden="true" data-paper="">
      <p className={styles.words}>
        <b lang={titleLang(title)}>{title}</b>
        <span>{artist}</span>
      </p>
      <Artwork key={albumId} albumId={albumId} version={artworkVersion} sizePx={80} className={styles.cover} />
    </div>
  );
};
