import type { MarkGround } from '@madoi/prints/mark';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Mark, Wordmark } from '#ui/brand/Mark.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './header.module.css';
import { LocaleMenu } from './LocaleMenu.tsx';
import { LoginArea } from './LoginArea.tsx';

export interface PlainHeaderProps {
  readonly ground: MarkGround;
  readonly title?: string;
  readonly logoTo?: string;
}

/** Logo with title, help icon, login area (specification 2.09); the logo leads to the lounge by default (2.01). */
export const PlainHeader = ({ ground, title, logoTo = '/lounge' }: PlainHeaderProps) => {
  const t = useTranslations('shell');
  return (
    <header className={classNames(styles.header, styles.plain, ground === 'paper' && styles.paper)}>
      <Link
        to={logoTo}
        className={classNames(styles.logo, title !== undefined && styles.short)}
        aria-label={t('homeLink')}
      >
        <Mark sizePx={32} ground={ground} />
        <Wordmark />
      </Link>
      {title !== undefined && <span className={styles.title}>{title}</span>}
      <span className={styles.gap} />
      <LocaleMenu />
      <Link to={t('helpUrl')} className={styles.search} aria-label={t('nav.help')}>
        <CircleHelp size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <LoginArea />
    </header>
  );
};
