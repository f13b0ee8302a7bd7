import { memo } from 'react';
import {
  LyricsLines,
  LyricsStates,
  type LyricsTranslationState,
  type SungLyrics,
} from '#features/player/player-lyrics.api.ts';
import { useCurrentTrack } from '../session/use-position.ts';
import styles from './lyrics-panel.module.css';
import { useLyricsCursor, useRoomLyrics } from './use-room-lyrics.ts';

interface InStepProps {
  readonly lyrics: SungLyrics;
  readonly translation: LyricsTranslationState;
  readonly entryId: string | undefined;
}

const InStep = ({ lyrics, translation, entryId }: InStepProps) => (
  <LyricsLines lyrics={lyrics} translation={translation} {...useLyricsCursor(lyrics, entryId)} />
);

/** The words of the song that everybody hears. A line is no button: the room decides where the song is. */
export const LyricsPanel = memo(() => {
  const current = useRoomLyrics();
  const entryId = useCurrentTrack()?.id;
  return (
    <div className={styles.panel}>
      <LyricsStates
        {...current}
        show={(lyrics) => <InStep key={entryId} lyrics={lyrics} translation={current.translation} entryId={entryId} />}
      />
    </div>
  );
});
LyricsPanel.displayName = 'LyricsPanel';
