import { Headphones, Mic, MicOff, Music } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { meterHeight } from '../../../../../platform/live/level.ts';
import type { MicrophoneProblem } from '../../../../../platform/live/microphone-problem.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { Spinner } from '../../../../../ui/button/Spinner.tsx';
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx';
import { Switch } from '../../../../../ui/switch/Switch.tsx';
import { useRoomMe } from '../../hooks/room-context.ts';
import { DeviceChoice } from '../dock/DeviceChoice.tsx';
import { LevelRing } from '../LevelRing.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { RecordingNotice } from '../recording/RecordingNotice.tsx';
import { useMayRecord } from '../recording/RecordingSwitch.tsx';
import type { LiveDesk } from '../state/live-desk.ts';
import { useLiveView } from '../use-live.ts';
import { useLiveTrouble } from '../use-live-trouble.ts';
import styles from './preflight.module.css';
import { useCountdown, useRehearsal } from './use-preflight.ts';

interface PartProps {
  readonly voices: LiveDesk;
}

const Problem = ({ voices, problem }: PartProps & { readonly problem: MicrophoneProblem }) => {
  const t = useTranslations('live');
  return (
    <div className={styles.problem} role="alert">
      <MicOff size={32} strokeWidth={1.5} aria-hidden="true" />
      <h3>{t(`problem.${problem}.title`)}</h3>
      <p>{t(`problem.${problem}.text`)}</p>
      {problem !== 'unsupported' && (
        <Button look="line" onClick={() => void voices.microphone.open()}>
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
const Ready = ({ voices, onStarted }: PartProps & { readonly onStarted: () => void }) => {
  const t = useTranslations('live.preflight');
  const recording = useTranslations('live.recording');
  const { role } = useRoomMe();
  const isMusic = useLiveView(({ audio }) => audio.status?.isMusicMode === true);
  const isStarting = useLiveView(({ audio }) => audio.publishingStatus === 'starting');
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  const offersRecording = useMayRecord() && !isRecorded;
  const [isToRecord, setToRecord] = useState(false);
  const tell = useLiveTrouble();
  const { test, begin, stop } = useRehearsal(voices.microphone);
  const start = async () => {
    if (!(await tell(voices.toggle()))) return void (await voices.microphone.open());
    if (offersRecording && isToRecord) await tell(voices.record(true));
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
          <LevelRing sizePx={132} read={() => meterHeight(voices.microphone.peak())} className={styles.ring} />
          <span className={styles.count} aria-live="assertive">
            {isCounting ? countdown.left : <Mic size={40} strokeWidth={1.5} aria-hidden="true" />}
          </span>
        </span>
        <p className={styles.said} role="status">
          {isCounting && t('countdown')}
          {!isCounting && test.step === 'recording' && t('recording')}
          {!isCounting && test.step === 'playing' && t('playing')}
          {!isCounting && test.step === 'done' && t(`verdict.${test.verdict}`)}
        </p>
      </div>
      <DeviceChoice microphone={voices.microphone} />
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
          look="line"
          wide
          disabled={isCounting || isStarting || test.step === 'recording' || test.step === 'playing'}
          onClick={begin}
        >
          {test.step === 'none' ? t('test') : t('again')}
        </Button>
        {isCounting ? (
          <Button look="line" wide onClick={countdown.cancel}>
            {t('cancel')}
          </Button>
        ) : (
          <Button look="primary" wide loading={isStarting} onClick={go}>
            {role === 'general' ? t('goStage') : t('go')}
          </Button>
        )}
      </div>
    </>
  );
};

const Preflight = ({ voices }: PartProps) => {
  const { microphone } = voices;
  const status = useStore(microphone.store, (state) => state.status);
  const isMusic = useLiveView(({ audio }) => audio.status?.isMusicMode === true);
  useEffect(() => {
    microphone.setMusicMode(isMusic);
    void microphone.open();
  }, [microphone, isMusic]);
  if (status === 'closed' || status === 'asking') return <Asking />;
  if (status !== 'open') return <Problem voices={voices} problem={status} />;
  return <Ready voices={voices} onStarted={() => liveDialogs.setState({ isPreflightOpen: false })} />;
};

/** Before going on air: leave to use a microphone, which one, how it sounds, and three seconds to breathe. */
export const PreflightDialog = ({ voices }: PartProps) => {
  const t = useTranslations('live.preflight');
  const common = useTranslations('common');
  const isOpen = useStore(liveDialogs, ({ isPreflightOpen }) => isPreflightOpen);
  const isIdle = useLiveView(({ audio }) => audio.publishingStatus === 'not_started');
  const close = () => {
    liveDialogs.setState({ isPreflightOpen: false });
    // On air the microphone stays; a start that is closed is given up.
    if (isIdle) voices.microphone.close();
    else void voices.leave();
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
      {isOpen && <Preflight voices={voices} />}
    </Dialog>
  );
};
