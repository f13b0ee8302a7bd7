import type { SurveyQuestion } from '@madoi/contract/site/surveys';
import { expect, it } from 'vitest';
import { moveQuestion, newQuestion } from './question-list.ts';

it('questions move by one place, and stay at the ends', () => {
  const all: readonly SurveyQuestion[] = ['a', 'b', 'c'].map((id) => newQuestion('text', id));
  const ids = (from: number, by: -1 | 1) =>
    moveQuestion(all, from, by)
      .map(({ id }) => id)
      .join('');
  expect([ids(1, -1), ids(1, 1), ids(0, -1), ids(2, 1)]).toEqual(['bac', 'acb', 'abc', 'abc']);
});

it('a new question begins with what its type needs', () => {
  expect(newQuestion('choice', 'a')).toMatchObject({ choices: [{}, {}], isMultiple: false });
  expect(newQuestion('scale', 'a')).toMatchObject({ max: 5 });
});
