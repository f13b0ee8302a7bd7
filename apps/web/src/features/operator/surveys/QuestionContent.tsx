import { type SurveyQuestion, surveyChoices, surveyMaxChars, surveyScale } from '@madoi/contract/site/surveys';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { SiteTextFields } from '../site-parts/SiteTextFields.tsx';
import styles from '../site-parts/site-parts.module.css';

type OfType<T> = Extract<SurveyQuestion, { readonly type: T }>;

export interface QuestionContentProps<Q extends SurveyQuestion = SurveyQuestion> {
  readonly question: Q;
  readonly onQuestion: (question: SurveyQuestion) => void;
}

const ChoiceContent = ({ question, onQuestion }: QuestionContentProps<OfType<'choice'>>) => {
  const t = useTranslations('operatorSite.surveys');
  const { choices, isMultiple } = question;
  const rows = choices.map((texts, place) => ({ texts, place }));
  return (
    <>
      {rows.map(({ texts, place }) => (
        <SiteTextFields
          key={place}
          labelOf={(language) => t('choice', { number: place + 1, language })}
          texts={texts}
          maxChars={surveyMaxChars.choice}
          onTexts={(next) =>
            onQuestion({ ...question, choices: choices.map((each, at) => (at === place ? next : each)) })
          }
        />
      ))}
      <div className={styles.bar}>
        <Button
          variant="line"
          disabled={choices.length >= surveyChoices.max}
          onClick={() => onQuestion({ ...question, choices: [...choices, {}] })}
        >
          {t('addChoice')}
        </Button>
        <Button
          variant="text"
          disabled={choices.length <= surveyChoices.min}
          onClick={() => onQuestion({ ...question, choices: choices.slice(0, -1) })}
        >
          {t('removeChoice')}
        </Button>
        <SelectField
          label={t('howMany')}
          value={isMultiple ? 'many' : 'one'}
          onValue={(value) => onQuestion({ ...question, isMultiple: value === 'many' })}
          choices={(['one', 'many'] as const).map((value) => ({ value, text: t(`counts.${value}`) }))}
        />
      </div>
    </>
  );
};

const points = Array.from({ length: surveyScale.max - surveyScale.min + 1 }, (_, at) => String(surveyScale.min + at));

const ScaleContent = ({ question, onQuestion }: QuestionContentProps<OfType<'scale'>>) => {
  const t = useTranslations('operatorSite.surveys');
  return (
    <>
      <SelectField
        label={t('points')}
        value={String(question.max)}
        onValue={(value) => onQuestion({ ...question, max: Number(value) })}
        choices={points.map((value) => ({ value, text: value }))}
      />
      <SiteTextFields
        labelOf={(language) => t('low', { language })}
        texts={question.low}
        maxChars={surveyMaxChars.choice}
        onTexts={(low) => onQuestion({ ...question, low })}
      />
      <SiteTextFields
        labelOf={(language) => t('high', { language })}
        texts={question.high}
        maxChars={surveyMaxChars.choice}
        onTexts={(high) => onQuestion({ ...question, high })}
      />
    </>
  );
};

/** The words of a question, and what its type needs. */
export const QuestionContent = ({ question, onQuestion }: QuestionContentProps) => {
  const t = useTranslations('operatorSite.surveys');
  return (
    <div className={styles.form}>
      <SiteTextFields
        labelOf={(language) => t('question', { language })}
        texts={question.texts}
        maxChars={surveyMaxChars.question}
        onTexts={(texts) => onQuestion({ ...question, texts })}
      />
      {question.type === 'choice' && <ChoiceContent question={question} onQuestion={onQuestion} />}
      {question.type === 'scale' && <ScaleContent question={question} onQuestion={onQuestion} />}
      <SelectField
        label={t('must')}
        value={question.isRequired ? 'required' : 'optional'}
        onValue={(value) => onQuestion({ ...question, isRequired: value === 'required' })}
        choices={(['optional', 'required'] as const).map((value) => ({ value, text: t(`musts.${value}`) }))}
      />
    </div>
  );
};
