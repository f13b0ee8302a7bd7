import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { selectMinutesLeft } from '../state/player-bar-mode.ts';
import { useSoloState } from '../state/solo-context.ts';
import styles from './controls.module.css';

/** The moon of the free hours, half below the horizon. */
export const MoonIcon = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <path d="M4.5 19a10 10 0 1 1 19 0z" fill="oklch(93% .06 90)" />
    <path d="M1 19.5h26" stroke="currentColor" strokeWidth="1.5" opacity="0.7" />
  </svg>
);

/** The last ten minutes of a free month; nothing before (specification 4.16). */
export const TimeLeftNotice = ({ place = 'free' }: { readonly place?: 'free' | 'beside' }) => {
  const t = useTranslations('player');
  const minutes = useSoloState(selectMinutesLeft);
  if (minutes === undefined) return null;
  return (
    <span className={classNames(styles.minutesLeft, place === 'beside' && styles.beside)}>
      <MoonIcon />
      <span role="status">{t.rich('minutesLeft', { minutes, b: (chunks) => <b>{chunks}</b> })}</span>
      <Link to="/purchase" className={styles.standard}>
        {t('standard')}
      </Link>
    </span>
  );
};
