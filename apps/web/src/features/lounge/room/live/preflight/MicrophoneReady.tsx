import { meterHeight } from '@madoi/room-client/live/level';
import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { Headphones, Mic, Music } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { Button } from '#ui/button/Button.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { DeviceChoice } from '../dock/DeviceChoice.tsx';
import { LevelRing } from '../LevelRing.tsx';
import { RecordingNotice } from '../recording/RecordingNotice.tsx';
import { useMayRecord } from '../recording/RecordingSwitch.tsx';
import { useLiveView } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import styles from './preflight.module.css';
import { type MicrophoneTestState, useCountdown, useMicrophoneTest } from './use-preflight.ts';

interface MeterProps {
  readonly read: () => number;
  /** Seconds until this person is on air; undefined: not counting. */
  readonly secondsLeft: number | undefined;
  readonly test: MicrophoneTestState;
}

/** How loud the microphone is, in a ring; beneath it what the test is doing or has found. */
const Meter = ({ read, secondsLeft, test }: MeterProps) => {
  const t = useTranslations('live.preflight');
  const isCounting = secondsLeft !== undefined;
  return (
    <div className={styles.meter}>
      <span className={styles.face}>
        <LevelRing sizePx={132} read={read} className={styles.ring} />
        <span className={styles.count} aria-live="assertive">
          {isCounting ? secondsLeft : <Mic size={40} strokeWidth={1.5} aria-hidden="true" />}
        </span>
      </span>
      <p className={styles.verdict} role="status">
        {isCounting && t('countdown')}
        {!isCounting && test.step === 'recording' && t('recording')}
        {!isCounting && test.step === 'playing' && t('playing')}
        {!isCounting && test.step === 'done' && t(`verdict.${test.verdict}`)}
      </p>
    </div>
  );
};

/** How to sound well: headphones, or what music mode is for. */
const Hint = () => {
  const t = useTranslations('live.preflight');
  const isMusic = useLiveView(({ audio }) => audio.status?.isMusicMode === true);
  const Icon = isMusic ? Music : Headphones;
  return (
    <p className={styles.hint}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {isMusic ? t('music') : t('headphones')}
    </p>
  );
};

interface RecordChoiceProps {
  readonly isToRecord: boolean;
  readonly onChoice: (isToRecord: boolean) => void;
}

/** For who may record: whether the recording is to begin with the voice. */
const RecordChoice = ({ isToRecord, onChoice }: RecordChoiceProps) => {
  const t = useTranslations('live.recording');
  return (
    <div className={styles.record}>
      <Switch checked={isToRecord} onChecked={onChoice}>
        {t('record')}
      </Switch>
      <p>{t('recordHint')}</p>
    </div>
  );
};

interface MicrophoneReadyProps {
  readonly liveAudio: LiveAudioController;
  readonly onStarted: () => void;
}

/** Goes on air, and records from there where that was chosen. A refusal is shown, and the microphone is opened again. */
const useStart = ({ liveAudio, onStarted }: MicrophoneReadyProps, records: boolean) => {
  const withErrorToast = useLiveErrorToast();
  return async (): Promise<void> => {
    if (!(await withErrorToast(liveAudio.toggle()))) return void (await liveAudio.microphone.open());
    if (records) await withErrorToast(liveAudio.record(true));
    onStarted();
    return undefined;
  };
};

/** Whether one can be heard: a ring that moves, a choice, three seconds of oneself; then the way on air. */
export const MicrophoneReady = (props: MicrophoneReadyProps) => {
  const { microphone } = props.liveAudio;
  const t = useTranslations('live.preflight');
  const { role } = useRoomAccess();
  const isStarting = useLiveView(({ audio }) => audio.publishingStatus === 'starting');
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  const offersRecording = useMayRecord() && !isRecorded;
  const [isToRecord, setToRecord] = useState(false);
  const start = useStart(props, offersRecording && isToRecord);
  const { test, begin, stop } = useMicrophoneTest(microphone);
  const countdown = useCountdown(() => void start());
  const isCounting = countdown.left !== undefined;
  const isTesting = test.step === 'recording' || test.step === 'playing';
  const go = () => {
    stop();
    countdown.begin();
  };
  return (
    <>
      <Meter read={() => meterHeight(microphone.peak())} secondsLeft={countdown.left} test={test} />
      <DeviceChoice microphone={microphone} />
      <Hint />
      {offersRecording && <RecordChoice isToRecord={isToRecord} onChoice={setToRecord} />}
      <RecordingNotice />
      <div className={styles.answers}>
        <Button variant="line" wide disabled={isCounting || isStarting || isTesting} onClick={begin}>
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
