import type { NewsArticle } from '@madoi/contract/site/news';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from '../document.module.css';
import { Prose } from '../prose/Prose.tsx';

/** One article of the news. */
export const ArticlePage = ({ article }: { readonly article: NewsArticle }) => {
  const t = useTranslations('documents.news');
  const locale = useLocale();
  const { title, html, languageCode, publishedAt, isDraft } = article;
  return (
    <article className={styles.page} lang={languageCode}>
      {isDraft && <p role="status">{t('draft')}</p>}
      <h1>{title}</h1>
      {publishedAt > 0 && (
        <p className={styles.lead} lang={locale}>
          <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt, locale)}</time>
        </p>
      )}
      <Prose html={html} />
      <p lang={locale}>
        <Link to="/news">{t('all')}</Link>
      </p>
    </article>
  );
};
