import type { SurveyEntry } from '@madoi/contract/site/surveys';
import { surveyStateAt } from '@madoi/domain/site/survey-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import shared from '../shared/operator.module.css';
import { ConfirmedButton } from '../site-parts/ConfirmedButton.tsx';
import { SiteQuery } from '../site-parts/SiteQuery.tsx';
import styles from '../site-parts/site-parts.module.css';
import { SurveyEditor } from './SurveyEditor.tsx';
import { useSurveyActs, useSurveyEntries } from './use-surveys.ts';

const Removal = ({ entry, title }: { readonly entry: SurveyEntry; readonly title: string }) => {
  const t = useTranslations('operatorSite.surveys');
  const { remove } = useSurveyActs(entry, () => undefined);
  return (
    <ConfirmedButton
      label={t('remove')}
      title={t('removeTitle')}
      text={t('removeText', { title, count: entry.answerCount })}
      disabled={remove.isPending}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(entry.id)}
    />
  );
};

const Entry = ({ entry }: { readonly entry: SurveyEntry }) => {
  const t = useTranslations('operatorSite.surveys');
  const title = useSiteText(entry.titles);
  const { id, isPublished, answerCount } = entry;
  const state = isPublished ? surveyStateAt(entry, Date.now()) : 'draft';
  return (
    <li className={shared.report}>
      <p className={shared.facts}>
        <b>{title}</b>
        <span>{t(`state.${state}`)}</span>
        <span>{t('answers', { count: answerCount })}</span>
        <a href={`/surveys/${id}`}>{t('look')}</a>
        {answerCount > 0 && (
          <a href={`/api/operator/surveys/${id}/answers.csv`} download>
            {t('csv')}
          </a>
        )}
      </p>
      <details>
        <summary className={styles.link}>{t('edit')}</summary>
        <SurveyEditor key={entry.updatedAt} entry={entry} onSaved={() => undefined} />
        <Removal entry={entry} title={title} />
      </details>
    </li>
  );
};

const Surveys = () => {
  const t = useTranslations('operatorSite.surveys');
  const query = useSurveyEntries();
  const [added, setAdded] = useState(0);
  return (
    <>
      <details className={shared.report}>
        <summary className={styles.link}>{t('new')}</summary>
        <SurveyEditor key={added} entry={undefined} onSaved={() => setAdded(added + 1)} />
      </details>
      <p className={styles.lead}>{t('about')}</p>
      <SiteQuery query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={shared.empty}>{t('empty')}</p>
          ) : (
            <ul className={shared.list} aria-label={t('label')}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </SiteQuery>
    </>
  );
};

/** Surveys: questions, dates, and the answers as a table. */
export const SurveysEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <div className={shared.page}>
      <OperatorHeader page="surveys" />
      <Surveys />
    </div>
  </PageTexts>
);
