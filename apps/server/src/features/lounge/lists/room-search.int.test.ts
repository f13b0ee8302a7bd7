import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { afterAll, beforeAll, expect, it } from 'vitest';

let kit: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  kit = await startTestApp();
  owner = await kit.signUp('燈子');
});
afterAll(() => kit.close());

const find = async (q: string): Promise<object[]> => {
  const { body } = await kit.newVisitor().request('GET', `/api/search?type=lounges&q=${encodeURIComponent(q)}`);
  return body.list;
};

it('a room is found by its name and topic from its making to its end, however it is renamed', async () => {
  const { body: room } = await owner.request('POST', '/api/lounge/create', { body: { name: '終電後の喫茶' } });
  const found = { type: 'lounges', id: room.id, subtitle: '燈子' };
  expect(await find('終電')).toMatchObject([{ ...found, name: '終電後の喫茶' }]);

  await owner.request('PUT', `/api/lounge/${room.id}`, { body: { name: '始発前の喫茶', topic: 'シティポップ特集' } });
  expect(await find('終電')).toEqual([]);
  expect(await find('してぃぽっぷ')).toMatchObject([{ ...found, name: '始発前の喫茶' }]);

  await owner.request('POST', `/api/lounge/${room.id}/archive`);
  expect(await find('始発')).toEqual([]);
});
