import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import styles from './search.module.css';

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** At its end: empties the field on the page, closes the overlay. */
  readonly end: { readonly label: string; readonly onPress: () => void } | undefined;
}

export const SearchField = ({ value, onText, end, ...rest }: SearchFieldProps) => {
  const t = useTranslations('catalogue.search');
  return (
    <div className={styles.field}>
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        {...rest}
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('placeholder')}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      <span className={styles.note}>{t('note')}</span>
      {end !== undefined && (
        <IconButton label={end.label} onClick={end.onPress}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};
