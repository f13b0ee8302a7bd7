import type { Lyrics } from '@madoi/contract/catalogue/lyrics';
import { LyricsLines, LyricsStates } from '#features/player/player-lyrics.api.ts';
import { useCurrentTrack } from '../player/use-position.ts';
import styles from './lyrics-panel.module.css';
import { useLyricsCursor, useRoomLyrics } from './use-room-lyrics.ts';

interface InStepProps {
  readonly lyrics: Lyrics;
  readonly entryId: string | undefined;
}

const InStep = ({ lyrics, entryId }: InStepProps) => (
  <LyricsLines lyrics={lyrics} {...useLyricsCursor(lyrics, entryId)} />
);

/** The words of the song that everybody hears. A line is no button: the room decides where the song is. */
export const LyricsPanel = () => {
  const current = useRoomLyrics();
  const entryId = useCurrentTrack()?.id;
  return (
    <div className={styles.panel}>
      <LyricsStates {...current} show={(lyrics) => <InStep key={entryId} lyrics={lyrics} entryId={entryId} />} />
    </div>
  );
};
