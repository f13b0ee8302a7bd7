import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { useTranslations } from 'use-intl';
import { lengthText } from '../../../../../platform/i18n/length-text.ts';
import { clockText } from '../../../../../platform/i18n/tokyo-time.ts';
import { Artwork } from '../../../../../ui/artwork/Artwork.tsx';
import { Avatar } from '../../../../../ui/avatar/Avatar.tsx';
import { UserName } from '../../../../../ui/user-name/UserName.tsx';
import { useRoomMe } from '../../hooks/room-context.ts';
import { useTrackWords } from '../../hooks/use-track-words.ts';
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
  const { title, artist, albumId, artworkVersion, chosenBy } = useTrackWords(mediaTrack);
  const { userId } = useRoomMe();
  const isOwnRequest = mediaTrack.source.type === 'request' && mediaTrack.createdBy.id === userId;
  return (
    <>
      {albumId === undefined ? (
        <i className={styles.cover} />
      ) : (
        <Artwork albumId={albumId} version={artworkVersion} sizePx={48} className={styles.cover} />
      )}
      <span className={styles.words}>
        <b className={styles.title}>
          <AlbumTab albumId={albumId} title={title ?? ''}>
            {title ?? t('unknownTrack')}
          </AlbumTab>
        </b>
        <span className={styles.by}>
          {hand === undefined ? (
            <span className={styles.artist}>{artist}</span>
          ) : (
            <span className={desk.handName}>{d('hand', { name: hand })}</span>
          )}
          {hand === undefined && chosenBy !== undefined && (
            <>
              <Avatar userId={chosenBy.id} uploadedAt={chosenBy.uploadedAt} name={chosenBy.name} sizePx={18} />
              <UserName user={chosenBy} className={styles.chooser} />
              {isOwnRequest && <span className={styles.mine}>{t('mine')}</span>}
            </>
          )}
        </span>
      </span>
      <span className={styles.time} data-under-moves="">
        {lengthText(mediaTrack.duration)}
        {isLast && <small className={desk.here}>{d('stopsHere')}</small>}
        {!isLast && startsAt !== undefined && <small>{t('startsAt', { time: clockText(startsAt) })}</small>}
      </span>
    </>
  );
};
