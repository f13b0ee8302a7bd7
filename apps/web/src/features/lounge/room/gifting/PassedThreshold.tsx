import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { FlowerIcon } from '#ui/icon/CustomIcons.tsx';
import { useRoomHandle } from '../session/room-context.ts';
import styles from './passed-threshold.module.css';

const shownForMs = 8_000;

/** The room’s flowers have passed a round number: one quiet line, told once. */
export const PassedThreshold = () => {
  const t = useTranslations('room.gifting');
  const { gifting } = useRoomHandle();
  const passed = useStore(gifting, (view) => view.passed);
  useEffect(() => {
    if (passed === undefined) return undefined;
    const timer = setTimeout(() => gifting.setState({ passed: undefined }), shownForMs);
    return () => clearTimeout(timer);
  }, [passed, gifting]);
  return (
    // Not a status: that of the stage is the connection's.
    <p aria-live="polite" aria-atomic className={styles.place}>
      {passed !== undefined && (
        <span key={passed.threshold} className={styles.line} data-passed="">
          <FlowerIcon sizePx={16} />
          {t('passed', { threshold: passed.threshold })}
        </span>
      )}
    </p>
  );
};
