import { lineIndexAt, sungPartCount } from '@madoi/domain/lyrics/line-at';
import { useCallback } from 'react';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import { LyricsLines } from './LyricsLines.tsx';
import { LyricsStates } from './LyricsStates.tsx';
import { useCurrentLyrics } from './use-lyrics.ts';
import type { LyricsTranslationState, SungLyrics } from './use-lyrics-translation.ts';

interface InStepProps {
  readonly lyrics: SungLyrics;
  readonly translation: LyricsTranslationState;
}

const InStep = ({ lyrics, translation }: InStepProps) => {
  const player = useRequiredSoloPlayer();
  const lineIndex = useSoloState(({ positionSec }) => lineIndexAt(lyrics.lines, positionSec * 1_000));
  const line = lyrics.lines[lineIndex];
  const sungCount = useSoloState(({ positionSec }) => (line ? sungPartCount(line, positionSec * 1_000) : 0));
  const jump = useCallback(
    (atMs: number) => {
      player.seek(atMs / 1_000);
      player.play();
    },
    [player],
  );
  return (
    <LyricsLines lyrics={lyrics} translation={translation} lineIndex={lineIndex} sungCount={sungCount} onJump={jump} />
  );
};

/** What lies in the drawer of the lyrics, fetched when it is opened first. */
export const LyricsContent = () => {
  const current = useCurrentLyrics();
  const trackId = useSoloState((state) => state.current?.trackId);
  return (
    <LyricsStates
      {...current}
      show={(lyrics) => <InStep key={trackId} lyrics={lyrics} translation={current.translation} />}
    />
  );
};
