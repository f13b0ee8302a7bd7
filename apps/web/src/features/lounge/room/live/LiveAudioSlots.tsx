import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { MissingPartToast } from '#ui/lazy/MissingPart.tsx';
import { liveAudioCode } from './live-audio-code.ts';
import { useLiveAudio } from './use-live.ts';

const retry = () => void liveAudioCode.load();

/** The dock and the dialogs of live audio; where its code does not come the room goes on, and says so. */
export const LiveAudioDialogsSlot = () => {
  const t = useTranslations('live');
  const liveAudio = useLiveAudio();
  const code = useStore(liveAudioCode.store);
  if (code.status === 'failed') return <MissingPartToast text={t('missing')} onRetry={retry} />;
  if (code.status !== 'loaded' || liveAudio === undefined) return null;
  const { LiveAudioDialogs } = code.part;
  return <LiveAudioDialogs liveAudio={liveAudio} />;
};

/** What of live audio stands on the stage. */
export const LiveStageSlot = () => {
  const liveAudio = useLiveAudio();
  const code = useStore(liveAudioCode.store);
  if (code.status !== 'loaded' || liveAudio === undefined) return null;
  const { LiveStage } = code.part;
  return <LiveStage liveAudio={liveAudio} />;
};
