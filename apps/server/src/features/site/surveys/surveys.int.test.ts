import { listAudit } from '@madoi/contract/operator/operator';
import * as contract from '@madoi/contract/site/surveys';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { describe, expect, it } from 'vitest';
import { surveys } from '../site.table.ts';
import { kit, openSiteApp, operator } from '../site-app.fixture.ts';
import { createPgSurveyStore } from './survey.store.pg.ts';

const clock = openSiteApp(surveys);
const hour = 3_600_000;

const questions: contract.SurveyQuestion[] = [
  {
    id: 'song',
    type: 'choice',
    texts: { ja: 'よかった曲は', en: 'Which song' },
    choices: [{ ja: '一曲目' }, { ja: '二曲目' }],
    isMultiple: true,
    isRequired: true,
  },
  { id: 'night', type: 'scale', texts: { ja: '今夜は' }, max: 5, low: {}, high: { ja: '最高' }, isRequired: false },
  { id: 'words', type: 'text', texts: { ja: 'ひとこと' }, isRequired: false },
];
const inputOf = (more: Partial<contract.SurveyInput> = {}): contract.SurveyInput => ({
  titles: { ja: '今夜のこと', en: 'About tonight' },
  leads: { ja: '三つだけ聞かせてください。' },
  questions,
  isPublished: true,
  isAfterRooms: false,
  ...more,
});
const add = async (more: Partial<contract.SurveyInput> = {}): Promise<string> => {
  const made = await operator.call(contract.addSurvey, { body: inputOf(more) });
  if (!made.success) throw new Error(made.reason);
  return made.id;
};
const read = (id: string, by: HttpClient) => by.call(contract.getSurvey, { params: { id }, query: { lang: 'en' } });
const answer = (id: string, by: HttpClient, answers: contract.SurveyAnswer[]) =>
  by.call(contract.answerSurvey, { params: { id }, body: { answers } });
const song = { questionId: 'song', choices: [0, 1] };

describe('a survey', () => {
  it('is answered once by people with an account, and its answers come as a table without names', async () => {
    const id = await add();
    const [first, second] = [await kit.signUp('一人目'), await kit.signUp('二人目')];
    expect(await read(id, first)).toMatchObject({ title: 'About tonight', state: 'open', isAnswered: false });
    expect(await answer(id, first, [song, { questionId: 'night', scale: 5 }])).toEqual({ success: true });
    expect(await answer(id, first, [song])).toEqual({ success: false, reason: 'answered' });
    expect((await read(id, first)).isAnswered).toBe(true);
    clock.advance(1000);
    await answer(id, second, [
      { questionId: 'song', choices: [1] },
      { questionId: 'words', text: '=1+1' },
    ]);
    expect(
      (await kit.newVisitor().request('POST', `/api/site/surveys/${id}/answers`, { body: { answers: [song] } })).status,
    ).toBe(401);
    const file = await operator.request('GET', `/api/operator/surveys/${id}/answers.csv`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const at = (ago: number) => new Date(clock.now() - ago).toISOString();
    expect(String(file.body)).toContain(
      `no,answered_at,よかった曲は,今夜は,ひとこと\r\n1,${at(1000)},一曲目 / 二曲目,5,\r\n2,${at(0)},二曲目,,'=1+1\r\n`,
    );
  });

  it('answers page by page in the order of the answers, none twice and none left out', async () => {
    const id = await add();
    for (const [at, name] of ['一人目', '二人目', '三人目'].entries()) {
      if (at > 0) clock.advance(1000 * at - 1000);
      await answer(id, await kit.signUp(name), [song, { questionId: 'night', scale: at + 1 }]);
    }
    const scales: number[][] = [];
    for await (const page of createPgSurveyStore(kit.database.db, 2).pagesOfAnswers(id))
      scales.push(page.flatMap(({ answers }) => answers.flatMap(({ scale }) => scale ?? [])));
    expect(scales.map(({ length }) => length)).toEqual([2, 1]);
    expect([scales.flat().toSorted(), scales.flat().at(-1)]).toEqual([[1, 2, 3], 3]);
  });

  it('has no answers of accounts that are gone', async () => {
    const id = await add();
    const person = await kit.signUp('去る人');
    await answer(id, person, [song]);
    expect((await operator.call(contract.listSurveys)).list[0]?.answerCount).toBe(1);
    await person.request('DELETE', '/api/account', { body: { name: '去る人' } });
    expect((await operator.call(contract.listSurveys)).list[0]?.answerCount).toBe(0);
  });

  it('refuses answers that do not fit, and all of them before it begins and after its end', async () => {
    const id = await add({ startAt: clock.now() + hour, endAt: clock.now() + 2 * hour });
    const person = await kit.signUp('答える人');
    expect(await answer(id, person, [song])).toEqual({ success: false, reason: 'closed' });
    clock.advance(hour);
    expect(await answer(id, person, [])).toEqual({ success: false, reason: 'invalid', questionIds: ['song'] });
    expect(await answer(id, person, [song, { questionId: 'night', scale: 6 }])).toEqual({
      success: false,
      reason: 'invalid',
      questionIds: ['night'],
    });
    clock.advance(hour);
    expect(await answer(id, person, [song])).toEqual({ success: false, reason: 'closed' });
    expect((await read(id, person)).state).toBe('closed');
  });

  it('[3.17] is what a room that has ended leads to where its owner asks nothing', async () => {
    const id = await add({ isAfterRooms: true });
    const owner = await kit.signUp('店主');
    const ended = async (body: object) => {
      const room = (await owner.request('POST', '/api/lounge/create', { body: { name: '終わる部屋', ...body } })).body;
      await owner.request('POST', `/api/lounge/${room.id}/archive`);
      return (await owner.request('GET', `/api/lounge/${room.id}/ended`)).body.urls;
    };
    expect(await ended({})).toEqual({ survey: `/surveys/${id}` });
    expect(await ended({ urls: { survey: 'https://example.jp/q' } })).toEqual({ survey: 'https://example.jp/q' });
    await operator.call(contract.removeSurvey, { params: { id } });
    expect(await ended({})).toEqual({});
  });
});

describe('operators', () => {
  it('write drafts that nobody else sees, and keep the questions once somebody has answered', async () => {
    const id = await add({ isPublished: false });
    expect((await kit.newVisitor().request('GET', `/api/site/surveys/${id}`)).status).toBe(404);
    const updatedAt = async () => (await operator.call(contract.listSurveys)).list[0]?.updatedAt ?? 0;
    const change = async (more: Partial<contract.SurveyInput>, knownAt?: number) =>
      operator.call(contract.changeSurvey, {
        params: { id },
        body: { ...inputOf(more), updatedAt: knownAt ?? (await updatedAt()) },
      });
    expect(await change({ titles: {} })).toEqual({ success: false, reason: 'empty' });
    expect(await change({ startAt: 2, endAt: 1 })).toEqual({ success: false, reason: 'dates' });
    expect(await change({}, 1)).toEqual({ success: false, reason: 'conflict' });
    expect(await change({ questions: questions.slice(0, 2) })).toEqual({ success: true, id });
    await answer(id, await kit.signUp('早い人'), [song]);
    expect(await change({ questions: questions.slice(0, 1) })).toEqual({ success: false, reason: 'answered' });
    expect(await change({ questions: questions.slice(0, 2), titles: { ja: '別の題' } })).toEqual({ success: true, id });
    const [entry] = (await operator.call(contract.listSurveys)).list;
    expect(entry).toMatchObject({ answerCount: 1, titles: { ja: '別の題' } });
    await operator.call(contract.removeSurvey, { params: { id } });
    const { list } = await operator.call(listAudit, { query: { limit: 1 } });
    expect(list[0]).toMatchObject({ action: 'change-survey', detail: { change: 'remove' } });
  });

  it('are the only ones who may write and read the answers', async () => {
    const id = await add();
    const somebody = await kit.signUp('だれか');
    for (const path of ['', `/${id}/answers.csv`])
      expect((await somebody.request('GET', `/api/operator/surveys${path}`)).status).toBe(403);
    expect((await somebody.request('POST', '/api/operator/surveys', { body: inputOf() })).status).toBe(403);
  });
});
