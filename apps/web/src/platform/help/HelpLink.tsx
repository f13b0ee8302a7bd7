import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import styles from './help-link.module.css';
import { type HelpTo, helpLinks } from './help-links.ts';

export interface HelpLinkProps {
  readonly to: HelpTo;
  /** Opens beside the page: leaving it would leave a room, or lose what is typed. */
  readonly keepsPage?: boolean;
}

const newTab = { target: '_blank', rel: 'noopener' } as const;

/** From a refusal to the part of the guide that explains it. */
export const HelpLink = ({ to, keepsPage = false }: HelpLinkProps) => (
  <Link to={helpLinks[to]} className={styles.link} {...(keepsPage && newTab)}>
    {useTranslations('common')('helpMore')}
  </Link>
);
