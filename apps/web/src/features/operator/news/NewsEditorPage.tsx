import { newsPath } from '@madoi/contract/page-paths';
import type { NewsEntry } from '@madoi/contract/site/news';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import { OperatorList } from '../shared/OperatorList.tsx';
import shared from '../shared/operator.module.css';
import styles from '../site-parts/site-parts.module.css';
import { NewsForm } from './NewsForm.tsx';
import { useNewsActs, useNewsEntries } from './use-news.ts';

const Article = ({ entry }: { readonly entry: NewsEntry }) => {
  const t = useTranslations('operatorSite.news');
  const common = useTranslations('common');
  const locale = useLocale();
  const title = useSiteText(entry.titles);
  const [isAsking, setAsking] = useState(false);
  const { remove } = useNewsActs(entry, () => undefined);
  const { publishedAt } = entry;
  return (
    <li className={shared.report}>
      <p className={shared.facts}>
        <b>{title}</b>
        <span>
          {publishedAt === undefined
            ? t('draft')
            : t('from', { date: formatDate(publishedAt, locale), time: formatClock(publishedAt) })}
        </span>
        <a href={newsPath(entry.slug)}>{t('look')}</a>
      </p>
      <details>
        <summary className={styles.link}>{t('edit')}</summary>
        <NewsForm key={entry.updatedAt} entry={entry} onSaved={() => undefined} />
        <Button variant="text" onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </details>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        title={t('removeTitle')}
        text={t('removeText', { title })}
        cancelLabel={common('cancel')}
        confirmLabel={t('remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(entry.id, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
};

const Articles = () => {
  const t = useTranslations('operatorSite.news');
  const { query, entries } = useNewsEntries();
  const [added, setAdded] = useState(0);
  return (
    <>
      <details className={shared.report}>
        <summary className={styles.link}>{t('add')}</summary>
        <NewsForm key={added} entry={undefined} onSaved={() => setAdded(added + 1)} />
      </details>
      <p className={styles.lead}>{t('lead')}</p>
      <OperatorList label={t('label')} empty={t('empty')} count={entries.length} query={query}>
        {entries.map((entry) => (
          <Article key={entry.id} entry={entry} />
        ))}
      </OperatorList>
    </>
  );
};

/** Articles of the news: drafts, dates, three languages. */
export const NewsEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <div className={shared.page}>
      <OperatorHeader page="news" />
      <Articles />
    </div>
  </PageTexts>
);
