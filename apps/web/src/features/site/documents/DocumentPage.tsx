import { statusPath } from '@madoi/contract/site/status-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContactLink } from '#platform/help/ContactLink.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import styles from '../document.module.css';

const paths = {
  guidelines: '/guidelines',
  terms: '/terms',
  privacy: '/privacy',
  profile: '/profile',
  status: statusPath,
} as const;

export interface DocumentPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Papers that belong to this one. */
  readonly links?: readonly (keyof typeof paths)[];
}

/** A page to read, on day paper. */
export const DocumentPage = ({ title, lead, children, links = [] }: DocumentPageProps) => {
  const t = useTranslations('documents');
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((key) => (
            <li key={key}>
              {/* The state of the service is no page of the router. */}
              <Link to={paths[key]} reloadDocument={key === 'status'}>
                {t(`links.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <LinkButton to="/lounge" variant="line">
          {t('back')}
        </LinkButton>
        <ContactLink />
      </div>
    </article>
  );
};
