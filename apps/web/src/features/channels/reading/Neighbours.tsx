import type { Emorie } from '@madoi/contract/channels/emorie';
import { emoriePath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from './post-page.module.css';

const startMaxChars = 24;

/** How a post begins; without words, what is on its first picture. */
const startOf = ({ text, pictures }: Emorie): string => {
  const whole = text === '' ? (pictures[0]?.description ?? '') : text.replace(/\s+/g, ' ');
  const letters = [...whole];
  return letters.length > startMaxChars ? `${letters.slice(0, startMaxChars).join('')}…` : whole;
};

/** The posts before and after. */
export const Neighbours = (posts: { readonly older: Emorie | undefined; readonly newer: Emorie | undefined }) => {
  const t = useTranslations('channels.reading');
  const locale = useLocale();
  if (posts.older === undefined && posts.newer === undefined) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {(['older', 'newer'] as const).map((side) => {
        const post = posts[side];
        if (post === undefined) return <small key={side}>{side === 'newer' && t('noNewer')}</small>;
        return (
          <Link key={side} to={emoriePath(post.id)}>
            <small>
              {t(side)}　{formatDate(post.publishedAt, locale)}
            </small>
            {startOf(post)}
          </Link>
        );
      })}
    </nav>
  );
};
