import { useTranslations } from 'use-intl';
import { useLiveView } from '../use-live.ts';
import styles from './recording.module.css';

/** Shows everybody in the room that a recording is running. */
export const RecordingMark = () => {
  const t = useTranslations('live.recording');
  const isRecorded = useLiveView(({ audio }) => audio.status?.recording !== undefined);
  if (!isRecorded) return null;
  return (
    <span className={styles.mark} title={t('hint')}>
      <i aria-hidden="true" />
      <span>{t('mark')}</span>
    </span>
  );
};
