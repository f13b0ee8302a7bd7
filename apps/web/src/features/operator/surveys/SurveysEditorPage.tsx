import type { SurveyEntry } from '@madoi/contract/site/surveys';
import { surveyStateAt } from '@madoi/domain/site/survey-rules';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { EntryRemoval } from '../site-parts/EntryRemoval.tsx';
import { SiteEditorEntry, SiteEditorList } from '../site-parts/SiteEditorList.tsx';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import { SurveyEditor } from './SurveyEditor.tsx';
import { useSurveyActs, useSurveyEntries } from './use-surveys.ts';

const Entry = ({ entry }: { readonly entry: SurveyEntry }) => {
  const t = useTranslations('operatorSite.surveys');
  const title = useSiteText(entry.titles);
  const { remove } = useSurveyActs(entry, () => undefined);
  const { id, isPublished, answerCount } = entry;
  const state = isPublished ? surveyStateAt(entry, Date.now()) : 'draft';
  const facts = (
    <>
      <b>{title}</b>
      <span>{t(`state.${state}`)}</span>
      <span>{t('answers', { count: answerCount })}</span>
      <a href={`/surveys/${id}`}>{t('look')}</a>
      {answerCount > 0 && (
        <a href={`/api/operator/surveys/${id}/answers.csv`} download>
          {t('csv')}
        </a>
      )}
    </>
  );
  return (
    <SiteEditorEntry facts={facts} label={t('edit')}>
      <SurveyEditor key={entry.updatedAt} entry={entry} onSaved={() => undefined} />
      <EntryRemoval
        part="surveys"
        text={t('removeText', { title, count: answerCount })}
        entryId={entry.id}
        remove={remove}
      />
    </SiteEditorEntry>
  );
};

const Surveys = () => {
  const t = useTranslations('operatorSite.surveys');
  const query = useSurveyEntries();
  return (
    <SiteEditorList
      texts={{ add: t('new'), about: t('about'), label: t('label'), empty: t('empty') }}
      query={query}
      entries={query.data ?? []}
      newForm={(onSaved) => <SurveyEditor entry={undefined} onSaved={onSaved} />}
      entryOf={(entry) => <Entry key={entry.id} entry={entry} />}
    />
  );
};

/** Surveys: questions, dates, and the answers as a table. */
export const SurveysEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <SiteEditorPage texts={texts} page="surveys">
    <Surveys />
  </SiteEditorPage>
);
