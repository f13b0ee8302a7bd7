import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../../../ui/switch/Switch.tsx';
import { showToast } from '../../../../../ui/toast/toasts.ts';
import { useRoomMe } from '../../hooks/room-context.ts';
import { openRecordings } from '../live-dialogs.ts';
import type { LiveDesk } from '../state/live-desk.ts';
import { useLiveView } from '../use-live.ts';
import { useLiveTrouble } from '../use-live-trouble.ts';
import styles from './recording.module.css';

/** Whether the visitor may record this room, now or once it is on air. */
export const useMayRecord = (): boolean => {
  const { role } = useRoomMe();
  const isRecordable = useLiveView(({ audio }) => audio.status?.isRecordable === true);
  return role === 'owner' && isRecordable;
};

/** The owner's: keeps what is said from now on. */
export const RecordingSwitch = ({ voices }: { readonly voices: LiveDesk }) => {
  const t = useTranslations('live.recording');
  const mayRecord = useMayRecord();
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  const [isPending, setPending] = useState(false);
  const tell = useLiveTrouble();
  if (!mayRecord) return null;
  const change = async (isOn: boolean) => {
    setPending(true);
    const isDone = await tell(voices.record(isOn));
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
