import { Moon, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSilence } from '../settings/use-settings.ts';
import { useNotificationState } from '../state/use-notifications.ts';
import styles from './notifications.module.css';

const iconPx = 18;

/** One press to silence until morning, and the way to everything else. */
export const PanelFoot = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const t = useTranslations('notifications');
  const silence = useSilence();
  const isSilenced = useNotificationState().silencedUntil !== undefined;
  return (
    <footer className={styles.foot}>
      <button type="button" onClick={() => void silence(!isSilenced)}>
        <Moon size={iconPx} aria-hidden="true" />
        {isSilenced ? t('unsilence') : t('silence')}
      </button>
      <Link to="/notifications/settings" {...(onFollow && { onClick: onFollow })}>
        <Settings size={iconPx} aria-hidden="true" />
        {t('settings')}
      </Link>
    </footer>
  );
};
