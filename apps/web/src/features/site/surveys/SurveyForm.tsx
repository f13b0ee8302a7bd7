import { answerSurvey, type Survey, type SurveyAnswer } from '@madoi/contract/site/surveys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { QuestionField } from './QuestionField.tsx';
import styles from './survey.module.css';

type Answers = Readonly<Record<string, SurveyAnswer>>;

/** Sends the answers once; what was refused stays as it was filled in. */
function useSending(survey: Survey, onMissing: (questionIds: readonly string[]) => void) {
  const t = useTranslations('surveys');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (answers: Answers) =>
      call(answerSurvey, { params: { id: survey.id }, body: { answers: Object.values(answers) } }),
    onSuccess: (answer) => {
      if (answer.success) return revalidate();
      if (answer.reason === 'invalid') {
        showToast({ kind: 'error', text: t('missing') });
        return onMissing(answer.questionIds ?? []);
      }
      showToast({ kind: 'error', text: t(`refused.${answer.reason}`) });
      return revalidate();
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
  });
}

/** The questions one below the other, and one button at the end. */
export const SurveyForm = ({ survey }: { readonly survey: Survey }) => {
  const t = useTranslations('surveys');
  const [answers, setAnswers] = useState<Answers>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const sending = useSending(survey, setMissing);
  const change = (answer: SurveyAnswer) => {
    setAnswers({ ...answers, [answer.questionId]: answer });
    setMissing(missing.filter((id) => id !== answer.questionId));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate(answers);
      }}
    >
      {survey.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          languageCode={survey.languageCode}
          answer={answers[question.id]}
          isMissing={missing.includes(question.id)}
          onAnswer={change}
        />
      ))}
      <p className={styles.note}>{t('once')}</p>
      <Button type="submit" variant="ai" loading={sending.isPending}>
        {t('send')}
      </Button>
    </form>
  );
};
