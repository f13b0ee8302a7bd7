import { Disc2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLiveView } from '../use-live.ts';
import styles from './recording.module.css';

/** Says to somebody who is about to speak that they will be recorded. */
export const RecordingNotice = () => {
  const t = useTranslations('live.recording');
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  if (!isRecorded) return null;
  return (
    <p className={styles.notice} role="note">
      <Disc2 size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('notice')}
    </p>
  );
};
