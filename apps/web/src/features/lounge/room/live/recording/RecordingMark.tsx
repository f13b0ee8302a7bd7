import { useTranslations } from 'use-intl';
import { useLiveView } from '../use-live.ts';
import styles from './recording.module.css';

/** That what is said is being kept: for everybody in the room, for as long as it is. */
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
