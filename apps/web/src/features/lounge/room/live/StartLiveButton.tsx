import { Mic } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRoomAccess } from '../session/room-context.ts';
import { openPreflight } from './live-dialogs.ts';
import styles from './start-live.module.css';
import { useDockKind, useLiveView } from './use-live.ts';

/** Starts live audio: for owners and co-owners of a room that allows it, while nobody is on air. */
export const StartLiveButton = () => {
  const t = useTranslations('live');
  const { canControl } = useRoomAccess();
  const isKnown = useLiveView(({ audio }) => audio.status !== undefined);
  const dock = useDockKind();
  if (!canControl || !isKnown || dock !== 'none') return null;
  return (
    <button
      type="button"
      className={styles.start}
      title={t('beginHint')}
      aria-label={t('begin')}
      onClick={openPreflight}
    >
      <Mic size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('begin')}</span>
    </button>
  );
};
