import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { usePosition } from '../player/use-position.ts';
import styles from './echo-list.module.css';
import { selectNearbyEchoes } from './nearby-echoes.ts';
import { useEchoes } from './use-echoes.ts';

/** What was said around this moment of the song before. Nothing is read aloud when it changes. */
export const EchoList = () => {
  const t = useTranslations('room.echoes');
  const echoes = useEchoes();
  const positionMs = Math.floor(usePosition()?.positionSec ?? 0) * 1_000;
  if (echoes.length === 0) return null;
  return (
    <section className={styles.echoes} aria-label={t('title')}>
      <h3 className={styles.heading}>
        {t('title')} <span>{echoes.length}</span>
      </h3>
      <ul>
        {selectNearbyEchoes(echoes, positionMs).map(({ id, offsetMs, userName, message, at }) => (
          <li key={id} className={styles.echo}>
            <time>{formatDuration(offsetMs / 1_000)}</time>
            <span className={styles.text}>{message}</span>
            <small>
              {userName} {formatShortDate(at)}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  );
};
