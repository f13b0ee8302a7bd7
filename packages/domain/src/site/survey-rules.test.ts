import type { SurveyQuestion } from '@madoi/contract/site/surveys';
import { describe, expect, it } from 'vitest';
import { answerText, askQuestion, checkAnswers, refuseSurvey, surveyGaps, surveyStateAt } from './survey-rules.ts';

const one: SurveyQuestion = {
  id: 'one',
  type: 'choice',
  texts: { ja: 'どの曲', en: 'Which song' },
  choices: [{ ja: '一曲目', en: 'First' }, { ja: '二曲目' }],
  isMultiple: false,
  isRequired: true,
};
const many: SurveyQuestion = { ...one, id: 'many', isMultiple: true, isRequired: false };
const scale: SurveyQuestion = {
  id: 'scale',
  type: 'scale',
  texts: { ja: 'どうでしたか' },
  max: 5,
  low: { ja: 'いまいち' },
  high: { ja: '最高' },
  isRequired: false,
};
const text: SurveyQuestion = { id: 'text', type: 'text', texts: { ja: 'ひとこと' }, isRequired: false };
const all = [one, many, scale, text];

it('a survey is open from its beginning on and before its end, without dates always', () => {
  expect([9, 10, 19, 20].map((nowMs) => surveyStateAt({ startAt: 10, endAt: 20 }, nowMs))).toEqual([
    'upcoming',
    'open',
    'open',
    'closed',
  ]);
  expect(surveyStateAt({}, 1)).toBe('open');
});

it('a survey needs a title and words for every question and choice, and a question once it is published', () => {
  const survey = { titles: { en: 'Tonight' }, questions: all, isPublished: true };
  expect(refuseSurvey(survey)).toBeUndefined();
  expect(refuseSurvey({ ...survey, titles: { en: ' ' } })).toBe('empty');
  expect(refuseSurvey({ ...survey, questions: [] })).toBe('empty');
  expect(refuseSurvey({ ...survey, questions: [], isPublished: false })).toBeUndefined();
  expect(refuseSurvey({ ...survey, questions: [{ ...one, choices: [{ ja: 'ひとつ' }, {}] }] })).toBe('empty');
  expect(refuseSurvey({ ...survey, questions: [one, one] })).toBe('empty');
  expect(refuseSurvey({ ...survey, startAt: 2, endAt: 2 })).toBe('dates');
});

it('what a survey lacks is named by its place: the title, a first question, and each question without words', () => {
  const survey = { titles: { en: 'Tonight' }, questions: all, isPublished: true };
  const complete = { needsTitle: false, needsQuestion: false, unwordedIds: [] };
  expect(surveyGaps(survey)).toEqual(complete);
  expect(surveyGaps({ ...survey, titles: {} })).toEqual({ ...complete, needsTitle: true });
  expect(surveyGaps({ ...survey, questions: [] })).toEqual({ ...complete, needsQuestion: true });
  expect(surveyGaps({ ...survey, questions: [], isPublished: false })).toEqual(complete);
  const unworded = [one, { ...many, choices: [{ ja: 'ひとつ' }, {}] }, { ...text, texts: {} }];
  expect(surveyGaps({ ...survey, questions: unworded }).unwordedIds).toEqual(['many', 'text']);
});

it('questions are asked in the reader’s language, with what their type needs', () => {
  expect(askQuestion(one, 'en')).toEqual({
    id: 'one',
    type: 'choice',
    text: 'Which song',
    isRequired: true,
    choices: ['First', '二曲目'],
    isMultiple: false,
  });
  expect(askQuestion(scale, 'en')).toMatchObject({ max: 5, low: 'いまいち', high: '最高' });
  expect(askQuestion(text, 'en')).toEqual({ id: 'text', type: 'text', text: 'ひとこと', isRequired: false });
});

describe('answers', () => {
  it('are kept as they fit their questions; nothing said is nothing kept', () => {
    const given = [
      { questionId: 'one', choices: [1] },
      { questionId: 'many', choices: [1, 0, 1] },
      { questionId: 'scale', scale: 5 },
      { questionId: 'text', text: '  ' },
      { questionId: 'unknown', text: 'x' },
    ];
    expect(checkAnswers(all, given)).toEqual({
      ok: true,
      answers: [
        { questionId: 'one', choices: [1] },
        { questionId: 'many', choices: [0, 1] },
        { questionId: 'scale', scale: 5 },
      ],
    });
  });

  it('are refused with the questions that they do not fit', () => {
    const wrongOf = (...answers: Parameters<typeof checkAnswers>[1]) => {
      const checked = checkAnswers(all, [{ questionId: 'one', choices: [0] }, ...answers]);
      return checked.ok ? [] : checked.questionIds;
    };
    expect(checkAnswers(all, [])).toEqual({ ok: false, questionIds: ['one'] });
    expect(checkAnswers(all, [{ questionId: 'one', choices: [0, 1] }])).toEqual({ ok: false, questionIds: ['one'] });
    expect(wrongOf({ questionId: 'many', choices: [2] })).toEqual(['many']);
    expect(wrongOf({ questionId: 'scale', scale: 0 }, { questionId: 'text', scale: 1 })).toEqual(['scale', 'text']);
    expect(wrongOf({ questionId: 'scale', scale: 6 })).toEqual(['scale']);
    expect(wrongOf({ questionId: 'text', text: 'あ'.repeat(1_001) })).toEqual(['text']);
  });

  it('are read in the results as words', () => {
    const answers = [
      { questionId: 'many', choices: [0, 1] },
      { questionId: 'scale', scale: 4 },
      { questionId: 'text', text: 'また来ます' },
    ];
    expect(all.map((question) => answerText(question, answers, 'ja'))).toEqual([
      '',
      '一曲目 / 二曲目',
      4,
      'また来ます',
    ]);
  });
});
