import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ContactLink } from '#platform/help/ContactLink.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from '../document.module.css';
import { Prose } from '../prose/Prose.tsx';

interface Titled {
  readonly topic: string;
  readonly title: string;
}

export interface HelpArticlePageProps {
  readonly article: Titled & { readonly html: string };
  /** Every article, this one included. */
  readonly others: readonly Titled[];
}

/** One article of the guide, and the way to the others. */
export const HelpArticlePage = ({ article, others }: HelpArticlePageProps) => {
  const t = useTranslations('documents.help');
  return (
    <article className={classNames(styles.page, styles.article)}>
      <p>
        <Link to="/help">{t('title')}</Link>
      </p>
      <h1>{article.title}</h1>
      <Prose html={article.html} />
      <ContactLink />
      <nav className={styles.part} aria-label={t('others')}>
        <h2>{t('others')}</h2>
        <ul className={styles.links}>
          {others
            .filter(({ topic }) => topic !== article.topic)
            .map(({ topic, title }) => (
              <li key={topic}>
                <Link to={`/help/${topic}`}>{title}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </article>
  );
};
