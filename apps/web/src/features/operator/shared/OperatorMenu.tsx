import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageNavLink } from '#platform/page/PageNavLink.tsx';
import styles from './operator-menu.module.css';
import { operatorPageGroups } from './operator-pages.ts';

/** The way to every operators' page, under headings: beside the page where there is room, else behind a button above it. */
export const OperatorMenu = () => {
  const t = useTranslations('moderation.operator');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.menu} aria-label={t('nav')}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('nav')}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={id} className={styles.groups} data-open={isOpen}>
        {operatorPageGroups.map(({ name, pages }) => (
          <div key={name}>
            <p id={`${id}-${name}`} className={styles.heading}>
              {t(`group.${name}`)}
            </p>
            <ul aria-labelledby={`${id}-${name}`}>
              {pages.map((page) => (
                <li key={page}>
                  <PageNavLink to={`/operator/${page}`}>{t(page)}</PageNavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
};
