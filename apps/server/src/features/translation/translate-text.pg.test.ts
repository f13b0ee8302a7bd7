import type { Locale } from '@madoi/contract/constants';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '@madoi/test-kit/fake-libre-translate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessBus } from '#platform/bus/in-process-bus.ts';
import { createLibreTranslate } from '#platform/translation/libre-translate.ts';
import { createTranslateText, freshPerPersonMax, freshPerRoomMax, type TranslateText } from './translate-text.ts';
import { createPgTranslationStore } from './translation.store.pg.ts';
import { translations } from './translation.table.ts';

const day = 86_400_000;
const clock = createFakeClock();
let database: TestDatabase;
let fake: FakeLibreTranslate;
let translateText: TranslateText;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.db.delete(translations);
  fake = await startFakeLibreTranslate();
  const { rates } = createInProcessBus({ clock, onListenerError: () => undefined });
  translateText = createTranslateText({
    translator: createLibreTranslate({ url: fake.url, apiKey: undefined, clock, wait: async () => undefined }),
    store: createPgTranslationStore(database.db),
    rates,
    clock,
    findArtistNames: async (text) => (text.includes('灯台守') ? ['灯台守'] : []),
  });
  return () => fake.close();
});

const translate = (text: string, to: Locale = 'en', more: { person?: string; room?: string; names?: string[] } = {}) =>
  translateText({ text, to, names: more.names ?? [], personKey: more.person ?? 'user:a', roomId: more.room });
const translatedTexts = () =>
  fake.requests.filter(({ path }) => path === '/translate').map(({ body }) => `${body.target}:${body.q}`);

describe('translating a text', () => {
  it('says from what it was translated, and asks the translator once for a text and a language', async () => {
    const once = { ok: true, languageCode: 'en', text: 'en(こんばんは)', sourceLanguage: 'ja' };
    expect(await translate('こんばんは')).toEqual(once);
    expect(await translate(' こんばんは ')).toEqual(once);
    await translate('こんばんは', 'zh-TW');
    expect(translatedTexts()).toEqual(['en:こんばんは', 'zt:こんばんは']);
  });

  it('equal requests at once share one call', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => translate('こんばんは')));
    expect(new Set(all.map((each) => each.ok && each.text))).toEqual(new Set(['en(こんばんは)']));
    expect(translatedTexts()).toHaveLength(1);
  });

  it('names of the room and of the catalogue’s artists come through as they were written', async () => {
    fake.dictionary.set('en:[[0]]の[[1]]が好き', 'I love [[1]] by [ [0] ]');
    const done = await translate('灯台守の隣のピアノが好き', 'en', { names: ['隣のピアノ'] });
    expect(done).toMatchObject({ text: 'I love 隣のピアノ by 灯台守' });
  });

  it('one translation serves all texts that differ in names alone', async () => {
    fake.dictionary.set('en:[[0]]が好き', 'I love [[0]]');
    const first = await translate('灯台守が好き');
    const second = await translate('隣のピアノが好き', 'en', { names: ['隣のピアノ'] });
    expect([first, second]).toMatchObject([{ text: 'I love 灯台守' }, { text: 'I love 隣のピアノ' }]);
    expect(translatedTexts()).toHaveLength(1);
  });

  it('a placeholder that the translator loses is tried in another style; where both are lost there is no translation', async () => {
    fake.dictionary.set('en:[[0]]が好き', 'I love it');
    fake.dictionary.set('en:ZQ0QZが好き', 'I love ZQ0QZ');
    expect(await translate('灯台守が好き')).toMatchObject({ text: 'I love 灯台守' });
    fake.dictionary.set('zt:[[0]]が好き', '我喜歡');
    fake.dictionary.set('zt:ZQ0QZが好き', '我喜歡');
    expect(await translate('灯台守が好き', 'zh-TW')).toEqual({ ok: false, reason: 'names_lost' });
  });

  it('what is in the language already, or says nothing in any, is not sent to be translated', async () => {
    for (const [text, to] of [
      ['こんばんは', 'ja'],
      ['so good', 'en'],
      ['等好久了', 'zh-TW'],
      ['888 ♪ 😭', 'en'],
      ['灯台守！', 'en'],
    ] as const)
      expect(await translate(text, to), text).toEqual({ ok: false, reason: 'same' });
    expect(translatedTexts()).toEqual([]);
  });

  it('says that a language is not known to the translator, and that the translator is down', async () => {
    fake.codes = ['en', 'ja', 'zh'];
    expect(await translate('こんばんは', 'zh-TW')).toEqual({ ok: false, reason: 'unsupported' });
    fake.failures.push(500, 500, 500);
    expect(await translate('こんばんは')).toEqual({ ok: false, reason: 'unavailable' });
    expect(await translate('こんばんは')).toMatchObject({ ok: true });
  });

  it('fresh translations are limited by person and by room; known ones are not', async () => {
    await translate('はじめまして', 'en', { person: 'user:known' });
    for (let n = 0; n < freshPerPersonMax; n += 1)
      expect(await translate(`文${'あ'.repeat(n)}`, 'en', { person: 'user:b' })).toMatchObject({ ok: true });
    expect(await translate('もう一つの文', 'en', { person: 'user:b' })).toEqual({ ok: false, reason: 'rate_limit' });
    expect(await translate('はじめまして', 'en', { person: 'user:b' })).toMatchObject({ ok: true });
    const room = 'room-0001';
    for (let n = 0; n < freshPerRoomMax; n += 1)
      await translate(`曲${'い'.repeat(n)}`, 'en', { person: `user:${n}`, room });
    expect(await translate('部屋の文', 'en', { person: 'user:new', room })).toEqual({
      ok: false,
      reason: 'rate_limit',
    });
    expect(await translate('部屋の文', 'en', { person: 'user:new', room: 'room-0002' })).toMatchObject({ ok: true });
    clock.advance(61_000);
    expect(await translate('次の文', 'en', { person: 'user:b', room })).toMatchObject({ ok: true });
  });
});

describe('the kept translations', () => {
  const key = (n: number) => ({ textHash: `hash-${n}`, languageCode: 'en' });
  const kept = { masked: 'hi', sourceLanguage: 'ja' };

  it('hold no original', async () => {
    await translate('灯台守の内緒の話');
    expect(JSON.stringify(await database.db.select().from(translations))).not.toContain('灯台守');
  });

  it('the first translation of a text stays', async () => {
    const store = createPgTranslationStore(database.db);
    await store.save(key(1), kept, 1);
    await store.save(key(1), { masked: 'hello', sourceLanguage: 'ja' }, 2);
    expect(await store.find(key(1), 3)).toEqual(kept);
    expect(await store.find({ textHash: 'hash-1', languageCode: 'ja' }, 3)).toBeUndefined();
  });

  it('forgets what nobody asked for since a day, and the longest unused beyond the limit', async () => {
    const store = createPgTranslationStore(database.db);
    for (let n = 0; n < 6; n += 1) await store.save(key(n), kept, n);
    // A use makes it young again.
    await store.find(key(0), 2 * day);
    expect(await store.forgetUnused(2, 10)).toBe(1);
    expect(await store.forgetBeyond(3, 1)).toBe(1);
    expect(await store.forgetBeyond(3, 10)).toBe(1);
    const left = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => store.find(key(n), 2 * day)));
    expect(left.map((each) => each !== undefined)).toEqual([true, false, false, false, true, true]);
  });
});
