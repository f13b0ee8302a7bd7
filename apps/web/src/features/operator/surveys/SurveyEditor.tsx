import { type SurveyEntry, type SurveyInput, surveyMaxChars } from '@madoi/contract/site/surveys';
import { refuseSurvey, surveyGaps } from '@madoi/domain/site/survey-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMarkedForm } from '#ui/field/use-marked-form.ts';
import { SiteDates } from '../site-parts/SiteDates.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';
import { QuestionList } from './QuestionList.tsx';
import { useSurveyActs } from './use-surveys.ts';

export interface SurveyEditorProps {
  readonly entry: SurveyEntry | undefined;
  readonly onSaved: () => void;
}

const nothing: SurveyInput = { titles: {}, leads: {}, questions: [], isPublished: false, isAfterRooms: false };

const inputOf = (entry: SurveyEntry | undefined): SurveyInput => {
  if (entry === undefined) return nothing;
  const { id: _id, updatedAt: _at, answerCount: _count, ...input } = entry;
  return input;
};

interface SaveBarProps extends SurveyEditorProps {
  readonly input: SurveyInput;
  readonly attempt: (input: SurveyInput, save: () => void) => void;
}

const SaveBar = ({ input, entry, onSaved, attempt }: SaveBarProps) => {
  const t = useTranslations('operatorSite.surveys');
  const { save } = useSurveyActs(entry, onSaved);
  const isPublished = entry?.isPublished === true;
  const saveAs = (next: SurveyInput) => attempt(next, () => save.mutate(next));
  return (
    <div className={styles.bar}>
      <Button
        variant={isPublished ? 'ai' : 'line'}
        loading={save.isPending}
        onClick={() => saveAs({ ...input, isPublished })}
      >
        {isPublished ? t('saveChanges') : t('save')}
      </Button>
      <Button
        variant={isPublished ? 'text' : 'ai'}
        disabled={save.isPending}
        onClick={() => saveAs({ ...input, isPublished: !isPublished })}
      >
        {isPublished ? t('unpublish') : t('publish')}
      </Button>
    </div>
  );
};

/** One survey: its words, its questions while nobody has answered, its dates, and where it is shown. */
export const SurveyEditor = ({ entry, onSaved }: SurveyEditorProps) => {
  const t = useTranslations('operatorSite.surveys');
  const [input, setInput] = useState(() => inputOf(entry));
  const { form, hasTried, attempt } = useMarkedForm();
  const [isPublishing, setPublishing] = useState(false);
  const gaps = surveyGaps({ ...input, isPublished: isPublishing });
  const tryToSave = (next: SurveyInput, save: () => void) => {
    setPublishing(next.isPublished);
    attempt(refuseSurvey(next) === 'empty', save);
  };
  const { startAt: _start, endAt: _end, ...undated } = input;
  return (
    <div ref={form} className={styles.form}>
      <SiteTextFields
        labelOf={(language) => t('title', { language })}
        texts={input.titles}
        maxChars={surveyMaxChars.title}
        error={hasTried && gaps.needsTitle ? t('problem.titles') : undefined}
        onTexts={(titles) => setInput({ ...input, titles })}
      />
      <SiteTextFields
        labelOf={(language) => t('lead', { language })}
        texts={input.leads}
        maxChars={surveyMaxChars.lead}
        rows={3}
        onTexts={(leads) => setInput({ ...input, leads })}
      />
      {(entry?.answerCount ?? 0) > 0 ? (
        <p className={styles.lead}>{t('frozen')}</p>
      ) : (
        <QuestionList
          questions={input.questions}
          gaps={hasTried ? gaps : undefined}
          onQuestions={(questions) => setInput({ ...input, questions: [...questions] })}
        />
      )}
      <SiteDates
        dates={input}
        onDates={({ startAt, endAt }) =>
          setInput({ ...undated, ...(startAt !== undefined && { startAt }), ...(endAt !== undefined && { endAt }) })
        }
      />
      <SelectField
        label={t('where')}
        value={input.isAfterRooms ? 'rooms' : 'link'}
        onValue={(value) => setInput({ ...input, isAfterRooms: value === 'rooms' })}
        choices={(['link', 'rooms'] as const).map((value) => ({ value, text: t(`places.${value}`) }))}
      />
      <SaveBar input={input} entry={entry} onSaved={onSaved} attempt={tryToSave} />
    </div>
  );
};
