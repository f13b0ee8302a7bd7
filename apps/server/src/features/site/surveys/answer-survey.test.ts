import { expect, it } from 'vitest';
import { readSurveyCsv } from './answer-survey.ts';
import type { KeptAnswers, SurveyRecord, SurveyStore } from './survey.store.ts';

const survey: SurveyRecord = {
  id: 'survey-0001',
  titles: { ja: '今夜' },
  leads: {},
  questions: [{ id: 'night', type: 'scale', texts: { ja: '今夜は' }, isRequired: false, max: 5, low: {}, high: {} }],
  isPublished: true,
  isAfterRooms: false,
  updatedAt: 1,
  answerCount: 3,
};

it('the table of a survey is written while its answers are read, a page at a time', async () => {
  const kept = (scale: number): KeptAnswers => ({ answers: [{ questionId: 'night', scale }], answeredAt: 0 });
  let readCount = 0;
  async function* pagesOfAnswers() {
    for (const page of [[kept(1), kept(2)], [kept(3)]]) {
      readCount += 1;
      yield page;
    }
  }
  const surveys: SurveyStore = Object.assign(Object.create(null), { find: async () => survey, pagesOfAnswers });
  const csv = await readSurveyCsv({ surveys, clock: { now: () => 0 } }, survey.id);
  const chunks: string[] = [];
  const readCounts: number[] = [];
  for await (const chunk of csv ?? []) {
    chunks.push(chunk);
    readCounts.push(readCount);
  }
  expect(readCounts).toEqual([0, 1, 2]);
  const at = new Date(0).toISOString();
  expect(chunks).toEqual(['\uFEFFno,answered_at,今夜は\r\n', `1,${at},1\r\n2,${at},2\r\n`, `3,${at},3\r\n`]);
});
