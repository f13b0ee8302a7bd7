import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import type { MicrophoneProblem } from '@madoi/room-client/live/microphone-problem';
import { MicOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Spinner } from '#ui/button/Spinner.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { useLiveView } from '../use-live.ts';
import { MicrophoneReady } from './MicrophoneReady.tsx';
import styles from './preflight.module.css';

interface PartProps {
  readonly liveAudio: LiveAudioController;
}

const Problem = ({ liveAudio, problem }: PartProps & { readonly problem: MicrophoneProblem }) => {
  const t = useTranslations('live');
  return (
    <div className={styles.problem} role="alert">
      <MicOff size={32} strokeWidth={1.5} aria-hidden="true" />
      <h3>{t(`problem.${problem}.title`)}</h3>
      <p>{t(`problem.${problem}.text`)}</p>
      {problem !== 'unsupported' && (
        <Button variant="line" onClick={() => void liveAudio.microphone.open()}>
          {t('preflight.retry')}
        </Button>
      )}
      <HelpLink to="microphone" keepsPage />
    </div>
  );
};

const Asking = () => {
  const t = useTranslations('live.preflight');
  return (
    <div className={styles.problem} role="status">
      <Spinner sizePx={32} />
      <h3>{t('asking')}</h3>
      <p>{t('askingHint')}</p>
    </div>
  );
};

const Preflight = ({ liveAudio }: PartProps) => {
  const { microphone } = liveAudio;
  const status = useStore(microphone.store, (state) => state.status);
  const isMusic = useLiveView(({ audio }) => audio.status?.isMusicMode === true);
  useEffect(() => {
    microphone.setMusicMode(isMusic);
    void microphone.open();
  }, [microphone, isMusic]);
  if (status === 'closed' || status === 'asking') return <Asking />;
  if (status !== 'open') return <Problem liveAudio={liveAudio} problem={status} />;
  return <MicrophoneReady liveAudio={liveAudio} onStarted={() => liveDialogs.setState({ isPreflightOpen: false })} />;
};

/** Before going on air: leave to use a microphone, which one, how it sounds, and three seconds to breathe. */
export const PreflightDialog = ({ liveAudio }: PartProps) => {
  const t = useTranslations('live.preflight');
  const common = useTranslations('common');
  const isOpen = useStore(liveDialogs, ({ isPreflightOpen }) => isPreflightOpen);
  const isIdle = useLiveView(({ audio }) => audio.publishingStatus === 'not_started');
  const close = () => {
    liveDialogs.setState({ isPreflightOpen: false });
    // On air the microphone stays; a start that is closed is given up.
    if (isIdle) liveAudio.microphone.close();
    else void liveAudio.leave();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('title')}
      description={t('lead')}
      closeLabel={common('close')}
      widthPx={440}
    >
      {isOpen && <Preflight liveAudio={liveAudio} />}
    </Dialog>
  );
};
