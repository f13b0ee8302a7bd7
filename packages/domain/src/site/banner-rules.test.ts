import { expect, it } from 'vitest';
import { bannersFor, kkboxBanner } from './banner-rules.ts';

const banner = (id: string, more: object = {}) => ({
  id,
  texts: { ja: id },
  languages: [],
  isForKkbox: false,
  ...more,
});

it('notices are for the readers of their languages, and those for the partner’s visitors for nobody else', () => {
  const all = [banner('all'), banner('en', { languages: ['en'] }), banner('kkbox', { isForKkbox: true })];
  const shown = (lang?: 'ja' | 'en') => bannersFor(all, lang).map(({ id }) => id);
  expect([shown('ja'), shown('en'), shown()]).toEqual([['all'], ['all', 'en'], ['all', 'en']]);
});

it('the partner’s visitors see the notice that is meant for them, else the newest in Traditional Chinese', () => {
  const chinese = banner('chinese', { texts: { 'zh-TW': '公告' } });
  const meant = banner('meant', { isForKkbox: true });
  const id = (...all: ReturnType<typeof banner>[]) => kkboxBanner(all)?.id;
  expect([id(chinese, meant), id(banner('a'), chinese), id(banner('a'))]).toEqual(['meant', 'chinese', undefined]);
  expect(id(banner('hidden', { texts: { 'zh-TW': '公告' }, languages: ['ja'] }))).toBeUndefined();
});
