import { translateLyrics } from '@madoi/contract/catalogue/lyrics';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '@madoi/test-kit/fake-libre-translate';
import { type PlaybackApp, startPlaybackApp } from '@madoi/test-kit/playback-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPgLyricsStore } from './lyrics.store.pg.ts';

let app: PlaybackApp;
let fake: FakeLibreTranslate;
beforeAll(async () => {
  fake = await startFakeLibreTranslate();
  app = await startPlaybackApp({ config: { translation: { url: fake.url, apiKey: undefined } } });
  await app.addTrack('song-window');
  await app.addTrack('song-silent');
  const lines = [
    { atMs: 0, parts: [{ text: '夜風', reading: 'よかぜ' }, { text: 'のほうが' }] },
    { atMs: 5_000, parts: [] },
    { atMs: 9_000, parts: [{ text: '灯りがひとつ' }] },
  ];
  const lyrics = { lyrics: { isTimed: true, lines }, quality: 1 };
  await createPgLyricsStore(app.database.db).replace('song-window', 'window.lrc', lyrics, Date.now());
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

it('lyrics come in the reader’s language line by line, and the translator is asked once', async () => {
  fake.dictionary.set('en:夜風のほうが\n灯りがひとつ', 'The night wind\nA single light');
  const reader = await app.signUp('Ken');
  const ask = (languageCode: 'en' | 'ja') =>
    reader.call(translateLyrics, { params: { id: 'song-window' }, body: { languageCode } });
  const translated = { lines: ['The night wind', null, 'A single light'], sourceLanguage: 'ja' };
  expect([await ask('en'), await ask('en')]).toEqual([translated, translated]);
  expect(fake.requests.filter(({ path }) => path === '/translate')).toHaveLength(1);
  expect(await ask('ja')).toEqual({ lines: [] });
});

it('a track without lyrics has none to translate, and nobody asks without a session', async () => {
  const body = { languageCode: 'en' };
  const reader = await app.signUp('Mia');
  expect((await reader.request('POST', '/api/tracks/song-silent/lyrics/translation', { body })).status).toBe(404);
  const nobody = app.newVisitor();
  expect((await nobody.request('POST', '/api/tracks/song-window/lyrics/translation', { body })).status).toBe(401);
});
