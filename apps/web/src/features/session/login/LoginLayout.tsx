import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Mark } from '#ui/brand/Mark.tsx';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import styles from './login.module.css';

export interface LoginLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The text on the obi; by default a greeting to a returning visitor. */
  readonly greeting?: string;
  readonly children: ReactNode;
}

/** The layout of the login pages: an obi along the edge of the card, the form beside it. */
export const LoginLayout = ({ title, lead, greeting, children }: LoginLayoutProps) => {
  const t = useTranslations('session.login');
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div className={styles.obi} aria-hidden="true">
          <span className={styles.entry}>
            ENTRY<b>円居</b>
          </span>
          <span className={styles.vertical}>
            <VerticalText text={greeting ?? t('welcomeBack')} />
          </span>
          <Mark sizePx={40} ground="paper" />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
};
