import { removeEmorie, saveEmorie } from '@madoi/contract/channels/own-emorie';
import { login } from '@madoi/contract/session/session';
import { translateEmorie } from '@madoi/contract/translation/translation';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '@madoi/test-kit/fake-libre-translate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishPostOf, type TestUser } from '../channels.fixture.ts';

let app: TestApp;
let fake: FakeLibreTranslate;
const signUp = async (name: string): Promise<TestUser> => {
  const client = await app.signUp(name);
  const { user } = await client.call(login, { body: {} });
  return { ...client, userId: user?.id ?? '' };
};
beforeAll(async () => {
  fake = await startFakeLibreTranslate();
  app = await startTestApp({ config: { translation: { url: fake.url, apiKey: undefined } } });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

it('a post comes in the reader’s language, its author’s name as it is written', async () => {
  const [author, reader] = [await signUp('灯台守'), await signUp('Ken')];
  const { id } = await publishPostOf(author, '灯台守の新しい曲です');
  fake.dictionary.set('en:[[0]]の新しい曲です', 'A new song by [[0]]');
  const translated = await reader.call(translateEmorie, { params: { id }, body: { languageCode: 'en' } });
  expect(translated).toEqual({
    translation: { languageCode: 'en', text: 'A new song by 灯台守', sourceLanguage: 'ja' },
  });
  expect(await reader.call(translateEmorie, { params: { id }, body: { languageCode: 'ja' } })).toEqual({});
});

it('a post whose author does not allow it, or that is gone, is not translated', async () => {
  const [author, reader] = [await signUp('澪'), await signUp('Ken')];
  const { id } = await publishPostOf(author, '夜の音');
  const ask = async () =>
    (await reader.request('POST', `/api/emorie/translation/${id}`, { body: { languageCode: 'en' } })).status;
  await author.call(saveEmorie, { params: { id }, body: { allowTranslate: false } });
  expect(await ask()).toBe(403);
  await author.call(removeEmorie, { params: { id } });
  expect(await ask()).toBe(410);
});
