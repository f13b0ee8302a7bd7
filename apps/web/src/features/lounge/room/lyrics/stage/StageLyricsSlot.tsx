import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import styles from './stage-lyrics-slot.module.css';

const StageLyrics = lazyPart(async () => (await import('./StageLyrics.tsx')).StageLyrics);

/** Fetched when lyrics lie over the stage first; the server, which does not know the moment, draws none. */
export const StageLyricsSlot = () => (
  <div className={styles.slot}>
    <StageLyrics />
  </div>
);
