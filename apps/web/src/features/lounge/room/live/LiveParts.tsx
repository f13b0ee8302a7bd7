import { useEffect } from 'react';
import { CalledUpDialog } from './CalledUpDialog.tsx';
import { EndLiveDialog } from './dock/EndLiveDialog.tsx';
import { LiveDock } from './dock/LiveDock.tsx';
import { forgetLiveDialogs } from './live-dialogs.ts';
import { PreflightDialog } from './preflight/PreflightDialog.tsx';
import { RecordingsDialog } from './recording/RecordingsDialog.tsx';
import type { LiveDesk } from './state/live-desk.ts';
import { useLiveNews } from './use-live-news.ts';

/** The dock of those who speak or keep the room, and what asks them something. */
export const LiveParts = ({ voices }: { readonly voices: LiveDesk }) => {
  useLiveNews(voices);
  useEffect(() => forgetLiveDialogs, []);
  return (
    <>
      <LiveDock voices={voices} />
      <PreflightDialog voices={voices} />
      <CalledUpDialog voices={voices} />
      <EndLiveDialog voices={voices} />
      <RecordingsDialog />
    </>
  );
};
