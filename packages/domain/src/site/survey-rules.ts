import { type Locale, locales } from '@madoi/contract/constants';
import {
  type AskedQuestion,
  type SurveyAnswer,
  type SurveyInput,
  type SurveyQuestion,
  type SurveyState,
  surveyMaxChars,
} from '@madoi/contract/site/surveys';
import { writtenIn } from './site-language.ts';
import { hasFittingDates } from './top-sections.ts';

interface Dates {
  readonly startAt?: number | undefined;
  readonly endAt?: number | undefined;
}

/** Where a survey is at `nowMs` (ms since 1970); without dates it is open. */
export function surveyStateAt({ startAt, endAt }: Dates, nowMs: number): SurveyState {
  if (startAt !== undefined && nowMs < startAt) return 'upcoming';
  return endAt !== undefined && nowMs >= endAt ? 'closed' : 'open';
}

type Texts = { readonly [L in Locale]?: string | undefined };
const isWritten = (texts: Texts): boolean => locales.some((locale) => (texts[locale] ?? '').trim() !== '');

const isAsked = (question: SurveyQuestion): boolean =>
  isWritten(question.texts) && (question.type !== 'choice' || question.choices.every(isWritten));

type Written = Pick<SurveyInput, 'titles' | 'questions' | 'isPublished'>;

/** What a survey lacks, each by the place where it is written. A draft may be without questions. */
export const surveyGaps = ({ titles, questions, isPublished }: Written) => ({
  needsTitle: !isWritten(titles),
  needsQuestion: isPublished && questions.length === 0,
  /** Questions without words of their own or of a choice. */
  unwordedIds: questions.filter((question) => !isAsked(question)).map(({ id }) => id),
});

/** Why a survey cannot be kept like this. */
export function refuseSurvey(input: Written & Pick<SurveyInput, 'startAt' | 'endAt'>): 'empty' | 'dates' | undefined {
  const { questions } = input;
  const { needsTitle, needsQuestion, unwordedIds } = surveyGaps(input);
  const areDistinct = new Set(questions.map(({ id }) => id)).size === questions.length;
  if (needsTitle || needsQuestion || unwordedIds.length > 0 || !areDistinct) return 'empty';
  return hasFittingDates([input]) ? undefined : 'dates';
}

/** A question in the reader's language, with what its type needs. */
export function askQuestion(question: SurveyQuestion, lang: Locale): AskedQuestion {
  const { id, type, isRequired } = question;
  const asked = { id, type, isRequired, text: writtenIn(question.texts, lang) };
  if (question.type === 'choice') {
    const choices = question.choices.map((texts) => writtenIn(texts, lang));
    return { ...asked, choices, isMultiple: question.isMultiple };
  }
  if (question.type === 'text') return asked;
  return { ...asked, max: question.max, low: writtenIn(question.low, lang), high: writtenIn(question.high, lang) };
}

/** The answer as it is kept; null where nothing is said, undefined where it is none of this question. */
function checkAnswer(question: SurveyQuestion, answer: SurveyAnswer | undefined): SurveyAnswer | null | undefined {
  const { choices, scale, text } = answer ?? {};
  const questionId = question.id;
  if (question.type === 'choice') {
    const chosen = [...new Set(choices ?? [])].sort((a, b) => a - b);
    if (scale !== undefined || text !== undefined) return undefined;
    if (chosen.some((place) => place >= question.choices.length)) return undefined;
    if (!question.isMultiple && chosen.length > 1) return undefined;
    return chosen.length === 0 ? null : { questionId, choices: chosen };
  }
  if (choices !== undefined) return undefined;
  if (question.type === 'scale') {
    if (text !== undefined) return undefined;
    if (scale === undefined) return null;
    return scale >= 1 && scale <= question.max ? { questionId, scale } : undefined;
  }
  if (scale !== undefined) return undefined;
  const words = (text ?? '').trim();
  if ([...words].length > surveyMaxChars.answer) return undefined;
  return words === '' ? null : { questionId, text: words };
}

export type CheckedAnswers =
  | { readonly ok: true; readonly answers: readonly SurveyAnswer[] }
  | { readonly ok: false; readonly questionIds: readonly string[] };

/** What is kept of somebody's answers, or the questions that are without a fitting one. Answers to nothing that was asked are dropped. */
export function checkAnswers(questions: readonly SurveyQuestion[], answers: readonly SurveyAnswer[]): CheckedAnswers {
  const checked = questions.map((question) => ({
    question,
    kept: checkAnswer(
      question,
      answers.find(({ questionId }) => questionId === question.id),
    ),
  }));
  const wrong = checked.filter(({ question, kept }) => kept === undefined || (kept === null && question.isRequired));
  if (wrong.length > 0) return { ok: false, questionIds: wrong.map(({ question }) => question.id) };
  return { ok: true, answers: checked.flatMap(({ kept }) => kept ?? []) };
}

/** What stands in a cell of the results; empty where nothing was said. */
export function answerText(question: SurveyQuestion, answers: readonly SurveyAnswer[], lang: Locale): string | number {
  const answer = answers.find(({ questionId }) => questionId === question.id);
  if (answer === undefined) return '';
  if (question.type !== 'choice') return answer.scale ?? answer.text ?? '';
  return (answer.choices ?? []).map((place) => writtenIn(question.choices[place] ?? {}, lang)).join(' / ');
}
