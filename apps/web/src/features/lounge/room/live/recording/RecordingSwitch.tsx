import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { openRecordings } from '../live-dialogs.ts';
import { useLiveView } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import styles from './recording.module.css';

/** Whether the visitor may record this room, now or once it is on air. */
export const useMayRecord = (): boolean => {
  const { role } = useRoomAccess();
  const isRecordable = useLiveView(({ audio }) => audio.status?.isRecordable === true);
  return role === 'owner' && isRecordable;
};

/** The owner's switch for a recording. */
export const RecordingSwitch = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live.recording');
  const mayRecord = useMayRecord();
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  const [isPending, setPending] = useState(false);
  const withErrorToast = useLiveErrorToast();
  if (!mayRecord) return null;
  const change = async (isOn: boolean) => {
    setPending(true);
    const isDone = await withErrorToast(liveAudio.record(isOn));
    setPending(false);
    if (isDone && !isOn)
      showToast({ kind: 'done', text: t('ended'), action: { label: t('open'), onPress: openRecordings } });
  };
  return (
    <div>
      <Switch checked={isRecorded} disabled={isPending} onChecked={(isOn) => void change(isOn)}>
        {t('record')}
      </Switch>
      <p className={styles.hint}>{t('recordHint')}</p>
    </div>
  );
};
