import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import styles from './shell.module.css';

/** A step of history that the router did not make would stand in the way of Back (ADR 061). */
const focusMain = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

/** The first stop of every page, whatever its head: past it, to the main part. */
export const SkipLink = () => {
  const t = useTranslations('shell');
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a link to its place on the page
    <a href="#main" className={styles.skip} onClick={focusMain}>
      {t('skip')}
    </a>
  );
};
