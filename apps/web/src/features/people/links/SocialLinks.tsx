import { type SocialLinks as Links, socialLinkKinds } from '@madoi/contract/people/social-links';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './social-links.module.css';

/** Where else a person is found. Their own word for it: search engines are told not to take it for the product's. */
export const SocialLinks = ({ links }: { readonly links: Links }) => {
  const t = useTranslations('people.links');
  const shown = socialLinkKinds.flatMap((kind) => {
    const address = links[kind];
    return address === undefined ? [] : [{ kind, address }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('title')}>
      {shown.map(({ kind, address }) => (
        <li key={kind}>
          <a href={address} target="_blank" rel="nofollow noopener noreferrer">
            <ExternalLink size={14} aria-hidden="true" />
            {kind === 'website' ? new URL(address).host : t(`kind.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
};
