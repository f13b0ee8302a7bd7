import { newsPath } from '@madoi/contract/page-paths';
import type { NewsEntry } from '@madoi/contract/site/news';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatClock, formatPlainDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { EntryRemoval } from '../site-parts/EntryRemoval.tsx';
import { SiteEditorEntry, SiteEditorList } from '../site-parts/SiteEditorList.tsx';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import { NewsForm } from './NewsForm.tsx';
import { useNewsActs, useNewsEntries } from './use-news.ts';

const Article = ({ entry }: { readonly entry: NewsEntry }) => {
  const t = useTranslations('operatorSite.news');
  const locale = useLocale();
  const title = useSiteText(entry.titles);
  const { remove } = useNewsActs(entry, () => undefined);
  const { publishedAt, slug } = entry;
  const facts = (
    <>
      <b>{title}</b>
      <span>
        {publishedAt === undefined
          ? t('draft')
          : t('from', { date: formatPlainDate(publishedAt, locale), time: formatClock(publishedAt) })}
      </span>
      <a href={newsPath(slug)}>{t('look')}</a>
    </>
  );
  return (
    <SiteEditorEntry facts={facts} label={t('edit')}>
      <NewsForm key={entry.updatedAt} entry={entry} onSaved={() => undefined} />
      <EntryRemoval part="news" text={t('removeText', { title })} entryId={entry.id} remove={remove} />
    </SiteEditorEntry>
  );
};

const Articles = () => {
  const t = useTranslations('operatorSite.news');
  const { query, entries } = useNewsEntries();
  return (
    <SiteEditorList
      texts={{ add: t('add'), about: t('lead'), label: t('label'), empty: t('empty') }}
      query={query}
      entries={entries}
      newForm={(onSaved) => <NewsForm entry={undefined} onSaved={onSaved} />}
      entryOf={(entry) => <Article key={entry.id} entry={entry} />}
    />
  );
};

/** Articles of the news: drafts, dates, three languages. */
export const NewsEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="news">
    <Articles />
  </SiteEditorPage>
);
