import { tonearmSvg, turntableDeckSvg } from '@madoi/prints/turntable';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { classNames } from '#ui/class-names.ts';
import { Print } from '#ui/print/Print.tsx';
import { useCurrentTrack, useIsPlaying } from '../session/use-position.ts';
import { useTrackText } from '../session/use-track-text.ts';
import styles from './deck.module.css';

const deck = turntableDeckSvg();
const arms = { playing: tonearmSvg('playing'), resting: tonearmSvg('resting') } as const;

/** The turntable with the song's cover standing behind its spindle; the label turns while music plays. */
export const Deck = () => {
  const isPlaying = useIsPlaying();
  const track = useCurrentTrack();
  const { albumId, artworkVersion } = useTrackText(track);
  return (
    <>
      <Print svg={deck} className={classNames(styles.deck, isPlaying && styles.turning)} />
      {albumId !== undefined && (
        <div className={styles.cover} key={albumId}>
          <Artwork albumId={albumId} version={artworkVersion} sizePx={128} primary className={styles.artwork} />
        </div>
      )}
      <Print svg={arms[isPlaying ? 'playing' : 'resting']} className={styles.arm} />
    </>
  );
};
