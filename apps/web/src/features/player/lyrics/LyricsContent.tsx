import type { Lyrics } from '@madoi/contract/catalogue/lyrics';
import { lineIndexAt, sungPartCount } from '@madoi/domain/lyrics/line-at';
import { useCallback } from 'react';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import { LyricsLines } from './LyricsLines.tsx';
import { LyricsStates } from './LyricsStates.tsx';
import { useCurrentLyrics } from './use-lyrics.ts';

const InStep = ({ lyrics }: { readonly lyrics: Lyrics }) => {
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
  return <LyricsLines lyrics={lyrics} lineIndex={lineIndex} sungCount={sungCount} onJump={jump} />;
};

/** What lies in the drawer of the lyrics, fetched when it is opened first. */
export const LyricsContent = () => {
  const current = useCurrentLyrics();
  const trackId = useSoloState((state) => state.current?.trackId);
  return <LyricsStates {...current} show={(lyrics) => <InStep key={trackId} lyrics={lyrics} />} />;
};
