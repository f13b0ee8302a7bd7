import { fallbackLocale, type Locale } from '@madoi/contract/constants';
import type { Survey, SurveyAnswer } from '@madoi/contract/site/surveys';
import { languageOf, writtenIn } from '@madoi/domain/site/site-language';
import { answerText, askQuestion, checkAnswers, surveyStateAt } from '@madoi/domain/site/survey-rules';
import { csvMark, csvRow } from '@madoi/domain/text/csv';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { SurveyRecord, SurveyStore } from './survey.store.ts';

export interface AnswerSurveyContext {
  readonly surveys: SurveyStore;
  readonly clock: Clock;
}

/** Undefined: there is none, or this caller may not know of it yet. */
export async function readSurvey(
  { surveys, clock }: AnswerSurveyContext,
  id: string,
  lang: Locale = fallbackLocale,
  identity: Identity | undefined,
): Promise<Survey | undefined> {
  const survey = await surveys.find(id);
  if (!survey || (!survey.isPublished && identity?.user?.isOperator !== true)) return undefined;
  const languageCode = languageOf(survey.titles, lang);
  return {
    id,
    title: writtenIn(survey.titles, languageCode),
    lead: writtenIn(survey.leads, languageCode),
    languageCode,
    state: surveyStateAt(survey, clock.now()),
    isAnswered: identity?.user ? await surveys.hasAnswered(id, identity.user.id) : false,
    questions: survey.questions.map((question) => askQuestion(question, languageCode)),
  };
}

export type AnswerResult =
  | { readonly success: true }
  | { readonly success: false; readonly reason: 'closed' | 'answered' }
  | { readonly success: false; readonly reason: 'invalid'; readonly questionIds: string[] };

/** Keeps somebody's answers, once; undefined where there is no such survey. */
export async function answerSurvey(
  { surveys, clock }: AnswerSurveyContext,
  id: string,
  userId: string,
  answers: readonly SurveyAnswer[],
): Promise<AnswerResult | undefined> {
  const survey = await surveys.find(id);
  if (survey?.isPublished !== true) return undefined;
  const answeredAt = clock.now();
  if (surveyStateAt(survey, answeredAt) !== 'open') return { success: false, reason: 'closed' };
  if (await surveys.hasAnswered(id, userId)) return { success: false, reason: 'answered' };
  const checked = checkAnswers(survey.questions, answers);
  if (!checked.ok) return { success: false, reason: 'invalid', questionIds: [...checked.questionIds] };
  const kept = await surveys.answer(survey, userId, { answers: checked.answers, answeredAt });
  if (kept === 'done') return { success: true };
  if (kept === 'answered') return { success: false, reason: 'answered' };
  // Somebody changed the questions in this very moment: they are to be read again.
  return { success: false, reason: 'invalid', questionIds: [] };
}

async function* writeRows({ surveys }: AnswerSurveyContext, survey: SurveyRecord): AsyncGenerator<string> {
  const lang = languageOf(survey.titles, fallbackLocale);
  yield csvMark + csvRow(['no', 'answered_at', ...survey.questions.map(({ texts }) => writtenIn(texts, lang))]);
  let number = 0;
  for await (const page of surveys.pagesOfAnswers(survey.id)) {
    const rows = page.map(({ answers, answeredAt }) => {
      number += 1;
      const cells = survey.questions.map((question) => answerText(question, answers, lang));
      return csvRow([number, new Date(answeredAt).toISOString(), ...cells]);
    });
    yield rows.join('');
  }
}

/**
 * A row for each person, without saying who: a number, the time, and an answer in each question's column. It comes page by page, so that
 * no survey is held whole.
 */
export async function readSurveyCsv(
  context: AnswerSurveyContext,
  id: string,
): Promise<AsyncIterable<string> | undefined> {
  const survey = await context.surveys.find(id);
  return survey && writeRows(context, survey);
}
