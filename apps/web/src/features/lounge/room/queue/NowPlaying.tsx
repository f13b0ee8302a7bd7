import { MoonStar } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AddToPlaylistButton } from '#features/lounge/integrations/AddToPlaylist.tsx';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Print } from '#ui/print/Print.tsx';
import { useQueue, useRoomAccess, useRoomView } from '../session/room-context.ts';
import { usePosition } from '../session/use-position.ts';
import { useTrackText } from '../session/use-track-text.ts';
import { reactionPrint, reactionsInOrder } from '../stage/reactions/reaction-prints.ts';
import { SkipVote } from '../voting/SkipVote.tsx';
import { AlbumLink } from './AlbumLink.tsx';
import styles from './now-playing.module.css';
import editing from './queue-editing.module.css';
import { RequestNote } from './RequestNote.tsx';
import { SongProgress } from './SongProgress.tsx';
import { Transport } from './Transport.tsx';

/** The two reactions that this song got most of. */
const Reactions = () => {
  const counts = useRoomView((view) => view.reactionCounts);
  const top = reactionsInOrder
    .flatMap(({ value }) => {
      const count = counts[value] ?? 0;
      return count > 0 ? [{ value, count }] : [];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, 2);
  return (
    <span className={styles.reactions}>
      {top.map(({ value, count }) => (
        <span key={value}>
          <Print svg={reactionPrint(value, 18)} />
          {count}
        </span>
      ))}
    </span>
  );
};

const NothingPlaying = () => {
  const t = useTranslations('room.queue');
  const { canControl } = useRoomAccess();
  return (
    <section className={styles.silent} aria-label={t('now')}>
      <b>{t('silent')}</b>
      <span>{canControl ? t('silentOwner') : t('silentGuest')}</span>
    </section>
  );
};

export const NowPlaying = () => {
  const t = useTranslations('room.queue');
  const d = useTranslations('queueControls');
  const position = usePosition();
  const words = useTrackText(position?.mediaTrack);
  const { canControl } = useRoomAccess();
  const isLast = useQueue().stopAfterMediaTrackId === position?.mediaTrack.id && position !== undefined;
  if (position === undefined) return <NothingPlaying />;
  const { artist, albumName, albumId, chosenBy } = words;
  return (
    <section className={styles.now} aria-label={t('now')}>
      <Artwork albumId={albumId} version={words.artworkVersion} sizePx={72} aboveFold />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <AlbumLink albumId={albumId} title={words.title ?? ''}>
            {words.title ?? t('unknownTrack')}
          </AlbumLink>
        </h2>
        <p className={styles.artist}>{albumName === '' ? artist : t('artistAlbum', { artist, album: albumName })}</p>
        <div className={styles.by}>
          {chosenBy === undefined ? (
            <span>{t('chosenByRoom')}</span>
          ) : (
            <>
              <Avatar
                userId={chosenBy.id}
                uploadedAt={chosenBy.uploadedAt}
                name={chosenBy.name}
                sizePx={avatarPx.inline}
              />
              <span className={styles.chooser}>{t('chosenBy', { name: chosenBy.name })}</span>
            </>
          )}
          <Reactions />
        </div>
      </div>
      {words.title !== undefined && (
        <AddToPlaylistButton trackId={position.mediaTrack.trackId} title={words.title} className={styles.saveButton} />
      )}
      <RequestNote note={position.mediaTrack.note} by={position.mediaTrack.createdBy.id} />
      <SongProgress position={position} />
      {isLast && (
        <p className={editing.mark}>
          <MoonStar size={16} aria-hidden="true" />
          {d('stopsAfter')}
        </p>
      )}
      {position.isPlaying && <SkipVote mediaTrackId={position.mediaTrack.id} />}
      {canControl && <Transport position={position} />}
    </section>
  );
};
