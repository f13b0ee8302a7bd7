import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { TextField } from '#ui/field/TextField.tsx';
import styles from '../document.module.css';
import { DocumentPage } from '../documents/DocumentPage.tsx';
import { type FoundHelp, findHelp } from './find-help.ts';

interface QuotedHelp extends FoundHelp {
  /** How it begins. */
  readonly excerpt: string;
}

const Article = ({ article: { topic, title, excerpt } }: { readonly article: QuotedHelp }) => (
  <li>
    <h2>
      <Link to={`/help/${topic}`}>{title}</Link>
    </h2>
    <p>{excerpt}</p>
  </li>
);

/** The guide: its articles, narrowed by what is typed. */
export const HelpPage = ({ articles }: { readonly articles: readonly QuotedHelp[] }) => {
  const t = useTranslations('documents.help');
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed);
  const found = findHelp(articles, words);
  return (
    <DocumentPage title={t('title')} lead={t('lead')} links={['status', 'guidelines', 'terms', 'privacy']}>
      <search>
        <TextField label={t('search')} type="search" maxLength={100} value={typed} onText={setTyped} />
      </search>
      <p role="status">{words.trim() !== '' && t('found', { count: found.length })}</p>
      <ul className={styles.guide} aria-label={t('title')}>
        {found.map((article) => (
          <Article key={article.topic} article={article} />
        ))}
      </ul>
      <p>
        <Link to="/?welcome">{t('welcome')}</Link>
      </p>
      <p className={styles.keys}>{t('keys')}</p>
    </DocumentPage>
  );
};
