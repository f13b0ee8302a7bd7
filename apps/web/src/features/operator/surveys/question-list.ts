import type { SurveyQuestion, SurveyQuestionType } from '@madoi/contract/site/surveys';

const usualPoints = 5;

/** A question that nothing is written in yet. `id` differs from those of the others. */
export function newQuestion(type: SurveyQuestionType, id: string): SurveyQuestion {
  const common = { id, texts: {}, isRequired: false };
  if (type === 'choice') return { ...common, type, choices: [{}, {}], isMultiple: false };
  return type === 'scale' ? { ...common, type, max: usualPoints, low: {}, high: {} } : { ...common, type };
}

/** The list with one question a place further up (-1) or down (1); as it was where there is no such place. */
export function moveQuestion(all: readonly SurveyQuestion[], from: number, by: -1 | 1): readonly SurveyQuestion[] {
  const [moved, other] = [all[from], all[from + by]];
  if (moved === undefined || other === undefined) return all;
  return all.map((each, place) => {
    if (place === from) return other;
    return place === from + by ? moved : each;
  });
}
