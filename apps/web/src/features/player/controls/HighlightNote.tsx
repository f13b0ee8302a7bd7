import { useTranslations } from 'use-intl';
import { openJoinDialog } from '#features/session/session.api.ts';
import { classNames } from '#ui/class-names.ts';
import { useSoloState } from '../state/solo-context.ts';
import styles from './controls.module.css';

/** Behind the artist, where there is no room for the note: on phones, or everywhere. */
export const HighlightLabel = ({ on = 'phones' }: { readonly on?: 'phones' | 'all' }) => {
  const t = useTranslations('player.highlight');
  const isShown = useSoloState((state) => state.isHighlight && state.status !== 'stopped');
  return isShown ? (
    <span className={classNames(styles.word, on === 'phones' && styles.onPhones)}>{t('short')}</span>
  ) : null;
};

/** A guest hears a highlight only: says so, and how to hear the whole song (decisions, section 2). */
export const HighlightNote = ({ place = 'free' }: { readonly place?: 'free' | 'beside' }) => {
  const t = useTranslations('player.highlight');
  const isShown = useSoloState((state) => state.isHighlight && state.status !== 'stopped');
  if (!isShown) return null;
  return (
    <span className={classNames(styles.highlight, place === 'beside' && styles.beside)}>
      <span>{t('label')}</span>
      <button type="button" className={styles.whole} onClick={() => void openJoinDialog({ reason: 'highlight' })}>
        {t('whole')}
      </button>
    </span>
  );
};
