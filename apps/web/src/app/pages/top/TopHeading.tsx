import type { SiteTexts } from '@madoi/contract/site/site-texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSiteText } from '#platform/i18n/site-text.ts';
import styles from './top.module.css';

export interface TopHeadingProps {
  readonly id: string;
  /** The operator's own title, if there is one. */
  readonly own: SiteTexts | undefined;
  readonly usual: string;
  readonly facts?: ReactNode;
  readonly more?: { readonly to: string; readonly text: string };
}

export const TopHeading = ({ id, own, usual, facts, more }: TopHeadingProps) => {
  const title = useSiteText(own);
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title === '' ? usual : title}</h2>
      {facts !== undefined && <small>{facts}</small>}
      {more !== undefined && <Link to={more.to}>{more.text}</Link>}
    </div>
  );
};
