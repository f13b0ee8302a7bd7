import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { useEffect } from 'react';
import { EndLiveDialog } from './dock/EndLiveDialog.tsx';
import { LiveDock } from './dock/LiveDock.tsx';
import { resetLiveDialogs } from './live-dialogs.ts';
import { PreflightDialog } from './preflight/PreflightDialog.tsx';
import { RecordingsDialog } from './recording/RecordingsDialog.tsx';
import { StageInvitationDialog } from './StageInvitationDialog.tsx';
import { useLiveAudioNotices } from './use-live-audio-notices.ts';

/** The dock of speakers and staff, and the dialogs of live audio. */
export const LiveAudioDialogs = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  useLiveAudioNotices(liveAudio);
  useEffect(() => resetLiveDialogs, []);
  return (
    <>
      <LiveDock liveAudio={liveAudio} />
      <PreflightDialog liveAudio={liveAudio} />
      <StageInvitationDialog liveAudio={liveAudio} />
      <EndLiveDialog liveAudio={liveAudio} />
      <RecordingsDialog />
    </>
  );
};
