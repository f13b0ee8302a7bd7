import { Search, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './home.module.css';

/** Narrows the shelf to rooms whose name or topic holds what is written. */
export const RoomSearch = ({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) => {
  const t = useTranslations('home.search');
  return (
    <div className={styles.finder}>
      <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="search"
        aria-label={t('label')}
        placeholder={t('label')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onText('')}
      />
      {text !== '' && (
        <button type="button" aria-label={t('clear')} onClick={() => onText('')}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};
