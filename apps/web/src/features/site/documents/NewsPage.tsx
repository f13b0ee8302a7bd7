import type { Banner } from '@madoi/contract/site/banner';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import styles from '../document.module.css';
import { DocumentPage } from './DocumentPage.tsx';

const Notice = ({ notice }: { readonly notice: Banner }) => {
  const t = useTranslations('documents.news');
  const locale = useLocale();
  const { texts, url, startAt } = notice;
  const text = texts[locale] ?? texts.ja ?? texts.en ?? texts['zh-TW'] ?? '';
  return (
    <li>
      <time dateTime={new Date(startAt).toISOString()}>{t('since', { date: formatDate(startAt, locale) })}</time>
      {url === undefined ? (
        <p>{text}</p>
      ) : (
        <p>{url.startsWith('/') ? <Link to={url}>{text}</Link> : <a href={url}>{text}</a>}</p>
      )}
    </li>
  );
};

/** The operator's notices, newest first; the same are shown above the lists of rooms. */
export const NewsPage = ({ notices }: { readonly notices: readonly Banner[] }) => {
  const t = useTranslations('documents.news');
  return (
    <DocumentPage title={t('title')} lead={t('lead')}>
      {notices.length === 0 ? (
        <p className={styles.lead}>{t('none')}</p>
      ) : (
        <ul className={styles.news}>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </DocumentPage>
  );
};
