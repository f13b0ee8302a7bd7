import { meterHeight } from '@madoi/room-client/live/level';
import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import type { MicrophoneProblem } from '@madoi/room-client/live/microphone-problem';
import { Headphones, Mic, MicOff, Music } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { Button } from '#ui/button/Button.tsx';
import { Spinner } from '#ui/button/Spinner.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { DeviceChoice } from '../dock/DeviceChoice.tsx';
import { LevelRing } from '../LevelRing.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { RecordingNotice } from '../recording/RecordingNotice.tsx';
import { useMayRecord } from '../recording/RecordingSwitch.tsx';
import { useLiveView } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import styles from './preflight.module.css';
import { useCountdown, useMicrophoneTest } from './use-preflight.ts';

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

/** Whether one can be heard: a ring that moves, a choice, three seconds of oneself. */
const Ready = ({ liveAudio, onStarted }: PartProps & { readonly onStarted: () => void }) => {
  const t = useTranslations('live.preflight');
  const recording = useTranslations('live.recording');
  const { role } = useRoomAccess();
  const isMusic = useLiveView(({ audio }) => audio.status?.isMusicMode === true);
  const isStarting = useLiveView(({ audio }) => audio.publishingStatus === 'starting');
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  const offersRecording = useMayRecord() && !isRecorded;
  const [isToRecord, setToRecord] = useState(false);
  const withErrorToast = useLiveErrorToast();
  const { test, begin, stop } = useMicrophoneTest(liveAudio.microphone);
  const start = async () => {
    if (!(await withErrorToast(liveAudio.toggle()))) return void (await liveAudio.microphone.open());
    if (offersRecording && isToRecord) await withErrorToast(liveAudio.record(true));
    onStarted();
    return undefined;
  };
  const countdown = useCountdown(() => void start());
  const isCounting = countdown.left !== undefined;
  const go = () => {
    stop();
    countdown.begin();
  };
  const Icon = isMusic ? Music : Headphones;
  return (
    <>
      <div className={styles.meter}>
        <span className={styles.face}>
          <LevelRing sizePx={132} read={() => meterHeight(liveAudio.microphone.peak())} className={styles.ring} />
          <span className={styles.count} aria-live="assertive">
            {isCounting ? countdown.left : <Mic size={40} strokeWidth={1.5} aria-hidden="true" />}
          </span>
        </span>
        <p className={styles.verdict} role="status">
          {isCounting && t('countdown')}
          {!isCounting && test.step === 'recording' && t('recording')}
          {!isCounting && test.step === 'playing' && t('playing')}
          {!isCounting && test.step === 'done' && t(`verdict.${test.verdict}`)}
        </p>
      </div>
      <DeviceChoice microphone={liveAudio.microphone} />
      <p className={styles.hint}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isMusic ? t('music') : t('headphones')}
      </p>
      {offersRecording && (
        <div className={styles.record}>
          <Switch checked={isToRecord} onChecked={setToRecord}>
            {recording('record')}
          </Switch>
          <p>{recording('recordHint')}</p>
        </div>
      )}
      <RecordingNotice />
      <div className={styles.answers}>
        <Button
          variant="line"
          wide
          disabled={isCounting || isStarting || test.step === 'recording' || test.step === 'playing'}
          onClick={begin}
        >
          {test.step === 'none' ? t('test') : t('again')}
        </Button>
        {isCounting ? (
          <Button variant="line" wide onClick={countdown.cancel}>
            {t('cancel')}
          </Button>
        ) : (
          <Button variant="primary" wide loading={isStarting} onClick={go}>
            {role === 'general' ? t('goStage') : t('go')}
          </Button>
        )}
      </div>
    </>
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
  return <Ready liveAudio={liveAudio} onStarted={() => liveDialogs.setState({ isPreflightOpen: false })} />;
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
