import { Volume2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLiveView } from '../use-live.ts';
import styles from './start-audio-button.module.css';

/** The browser plays nothing without a click: voices wait for the one on this button. */
export const StartAudioButton = () => {
  const t = useTranslations('live');
  const isNeeded = useLiveView(({ audio }) => audio.userActionNeeded);
  if (!isNeeded) return null;
  return (
    <div className={styles.gate}>
      <Button variant="primary" {...playerAction}>
        <Volume2 size={20} strokeWidth={2} aria-hidden="true" />
        {t('startAudio')}
      </Button>
    </div>
  );
};
