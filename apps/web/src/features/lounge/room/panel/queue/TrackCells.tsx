import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { useTranslations } from 'use-intl';
import { lengthText } from '../../../../../platform/i18n/length-text.ts';
import { clockText } from '../../../../../platform/i18n/tokyo-time.ts';
import { useRoomMe } from '../../hooks/room-context.ts';
import { useTrackWords } from '../../hooks/use-track-words.ts';
import { TrackNames } from '../track/TrackNames.tsx';
import { AlbumTab } from './AlbumTab.tsx';
import desk from './desk.module.css';
import styles from './queue.module.css';

/** Cover, title, artist, who chose it, how long, and when it will start. */
export const TrackCells = ({
  mediaTrack,
  startsAt,
  isLast = false,
  hand,
}: {
  readonly mediaTrack: MediaTrack;
  readonly startsAt?: number | undefined;
  /** The music is to stop behind it. */
  readonly isLast?: boolean;
  /** Who else at the desk has it in hand. */
  readonly hand?: string | undefined;
}) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('desk.row');
  const words = useTrackWords(mediaTrack);
  const { title, albumId, chosenBy } = words;
  const { userId } = useRoomMe();
  return (
    <>
      <TrackNames
        words={words}
        title={
          <AlbumTab albumId={albumId} title={title ?? ''}>
            {title ?? t('unknownTrack')}
          </AlbumTab>
        }
        instead={hand && <span className={desk.handName}>{d('hand', { name: hand })}</span>}
        person={chosenBy}
        isOwn={mediaTrack.source.type === 'request' && mediaTrack.createdBy.id === userId}
      />
      <span className={styles.time} data-under-moves="">
        {lengthText(mediaTrack.duration)}
        {isLast && <small className={desk.here}>{d('stopsHere')}</small>}
        {!isLast && startsAt !== undefined && <small>{t('startsAt', { time: clockText(startsAt) })}</small>}
      </span>
    </>
  );
};
