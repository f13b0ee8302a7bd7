import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { CommandErrorText } from '../queue/CommandErrorText.tsx';
import { useQueueCommands } from '../queue/use-queue-commands.ts';
import { AddTracksDialog } from '../room-dialogs.ts';
import { useQueue } from '../session/room-context.ts';
import { useTrackText } from '../session/use-track-text.ts';
import styles from './prepared-songs.module.css';

const Row = ({ mediaTrack }: { readonly mediaTrack: MediaTrack }) => {
  const t = useTranslations('lifecycle.waiting.songs');
  const { title = '', artist, albumId, artworkVersion } = useTrackText(mediaTrack);
  const { send } = useQueueCommands();
  return (
    <li className={styles.row}>
      <Artwork albumId={albumId} version={artworkVersion} sizePx={40} />
      <span className={styles.words}>
        <b>{title}</b>
        <small>{artist}</small>
      </span>
      <IconButton
        label={t('remove', { title })}
        onClick={() => send('list', { action: 'remove', mediaTrackId: mediaTrack.id })}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** Those who run the room choose its first songs before it opens; nothing plays until then. */
export const PreparedSongs = () => {
  const t = useTranslations('lifecycle.waiting.songs');
  const tracks = selectTracks(useQueue());
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles.songs} aria-label={t('title')}>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <span>{tracks.length > 0 ? t('count', { count: tracks.length }) : t('none')}</span>
        <Button variant="line" size="small" className={styles.add} onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden="true" /> {t('add')}
        </Button>
      </div>
      <CommandErrorText at={(place) => place === 'list'} className={styles.refusal} />
      {tracks.length > 0 && (
        <ol className={styles.list}>
          {tracks.map((mediaTrack) => (
            <Row key={mediaTrack.id} mediaTrack={mediaTrack} />
          ))}
        </ol>
      )}
      <AddTracksDialog open={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
};
