import {
  type SurveyQuestion,
  type SurveyQuestionType,
  surveyQuestionsMax,
  surveyQuestionTypes,
} from '@madoi/contract/site/surveys';
import type { surveyGaps } from '@madoi/domain/site/survey-rules';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Disclosure } from '#ui/disclosure/Disclosure.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import styles from '../site-parts/site-parts.module.css';
import { QuestionContent } from './QuestionContent.tsx';
import { moveQuestion, newQuestion } from './question-list.ts';

interface ListProps {
  readonly questions: readonly SurveyQuestion[];
  readonly onQuestions: (questions: readonly SurveyQuestion[]) => void;
  /** What a try to save found missing; undefined where there was none. */
  readonly gaps: ReturnType<typeof surveyGaps> | undefined;
}

/** What is missing, where the focus of the form can go. */
const Problem = ({ text }: { readonly text: string }) => (
  <p className={styles.problem} role="alert" tabIndex={-1} data-problem="">
    {text}
  </p>
);

const Row = ({ questions, onQuestions, gaps, place }: ListProps & { readonly place: number }) => {
  const t = useTranslations('operatorSite.surveys');
  const question = questions[place];
  const text = useSiteText(question?.texts);
  if (question === undefined) return null;
  const name = text === '' ? t(`types.${question.type}`) : text;
  const change = (next: SurveyQuestion) => onQuestions(questions.map((each, at) => (at === place ? next : each)));
  return (
    <li>
      <div className={styles.rowHead}>
        <div>
          <b>{name}</b>
          <small>{t(`types.${question.type}`)}</small>
        </div>
        <IconButton
          label={t('up', { name })}
          disabled={place === 0}
          onClick={() => onQuestions(moveQuestion(questions, place, -1))}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('down', { name })}
          disabled={place === questions.length - 1}
          onClick={() => onQuestions(moveQuestion(questions, place, 1))}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('removeQuestion', { name })}
          onClick={() => onQuestions(questions.filter((_, at) => at !== place))}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {gaps?.unwordedIds.includes(question.id) === true && <Problem text={t('problem.question')} />}
      <Disclosure summary={t('editQuestion')}>
        <QuestionContent question={question} onQuestion={change} />
      </Disclosure>
    </li>
  );
};

/** The questions in their order, with what adds, moves and removes them. */
export const QuestionList = ({ questions, onQuestions, gaps }: ListProps) => {
  const t = useTranslations('operatorSite.surveys');
  const [type, setType] = useState<SurveyQuestionType>('choice');
  const isFull = questions.length >= surveyQuestionsMax;
  return (
    <>
      <ol className={styles.rows} aria-label={t('questions')}>
        {questions.map(({ id }, place) => (
          <Row key={id} questions={questions} onQuestions={onQuestions} gaps={gaps} place={place} />
        ))}
      </ol>
      <div className={styles.bar}>
        <SelectField
          label={t('addQuestion')}
          value={type}
          onValue={setType}
          choices={surveyQuestionTypes.map((value) => ({ value, text: t(`types.${value}`) }))}
        />
        <Button
          variant="line"
          disabled={isFull}
          onClick={() => onQuestions([...questions, newQuestion(type, crypto.randomUUID())])}
        >
          {isFull ? t('full', { max: surveyQuestionsMax }) : t('add')}
        </Button>
      </div>
      {gaps?.needsQuestion === true && <Problem text={t('problem.none')} />}
    </>
  );
};
