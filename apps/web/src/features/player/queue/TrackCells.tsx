import { type PlayableTrack, playEndSec, playStartSec } from '@madoi/domain/player/playable-queue';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { useRequiredSoloPlayer } from '../state/solo-context.ts';
import { useSoloTrackText, useTrackSubtitle } from '../state/use-solo-track-text.ts';
import styles from './queue.module.css';

/** Cover, title, artist and length; the words are a button that plays it. */
export const TrackCells = ({ mediaTrack }: { readonly mediaTrack: PlayableTrack }) => {
  const t = useTranslations('player.queue');
  const player = useRequiredSoloPlayer();
  const line = useTrackSubtitle(mediaTrack);
  const { title, albumId, artworkVersion } = useSoloTrackText(mediaTrack);
  return (
    <>
      {albumId === undefined ? (
        <i className={styles.cover} />
      ) : (
        <Artwork albumId={albumId} version={artworkVersion} sizePx={44} className={styles.cover} />
      )}
      <button
        type="button"
        className={styles.words}
        aria-label={t('jump', { title })}
        onClick={() => player.jumpTo(mediaTrack.id)}
        {...playerAction}
      >
        <b className={styles.title}>{title}</b>
        <span className={styles.artist}>{line}</span>
      </button>
      <span className={styles.length} data-under-moves="">
        {formatDuration(playEndSec(mediaTrack) - playStartSec(mediaTrack))}
      </span>
    </>
  );
};
