import { newsPath } from '@madoi/contract/page-paths';
import type { Banner } from '@madoi/contract/site/banner';
import type { NewsSummary } from '@madoi/contract/site/news';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import styles from '../document.module.css';
import { DocumentPage } from '../documents/DocumentPage.tsx';
import { type ArticlePage, loadArticles } from './load-articles.ts';
import { newsFeedPath } from './news-feed-path.ts';

const Notice = ({ notice: { texts, url, startAt } }: { readonly notice: Banner }) => {
  const t = useTranslations('documents.news');
  const text = useSiteText(texts);
  const date = formatDate(startAt, useLocale());
  return (
    <li>
      <time dateTime={new Date(startAt).toISOString()}>{t('since', { date })}</time>
      {url === undefined ? (
        <p>{text}</p>
      ) : (
        <p>{url.startsWith('/') ? <Link to={url}>{text}</Link> : <a href={url}>{text}</a>}</p>
      )}
    </li>
  );
};

const Articles = ({ articles }: { readonly articles: readonly NewsSummary[] }) => {
  const locale = useLocale();
  return (
    <ul className={styles.news}>
      {articles.map(({ id, slug, title, languageCode, publishedAt }) => (
        <li key={id}>
          <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt, locale)}</time>
          <p>
            <Link to={newsPath(slug)} lang={languageCode}>
              {title}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
};

export interface NewsPageProps {
  readonly first: ArticlePage;
  readonly notices: readonly Banner[];
}

/** The operator's articles, newest first, and the notices that also hang above the lists of rooms. */
export const NewsPage = ({ first, notices }: NewsPageProps) => {
  const t = useTranslations('documents.news');
  const locale = useLocale();
  const { pages, ...more } = useMorePages(first, (next) => loadArticles(call, locale, next));
  const articles = pages.flatMap((page) => page.articles);
  return (
    <DocumentPage title={t('title')} lead={t('lead')}>
      {articles.length + notices.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {articles.length > 0 && <Articles articles={articles} />}
      <LoadMore {...more} />
      {notices.length > 0 && (
        <section className={styles.part}>
          <h2>{t('notices')}</h2>
          <ul className={styles.news}>
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.lead}>
        <a href={newsFeedPath(locale)}>{t('feed')}</a>
      </p>
    </DocumentPage>
  );
};
