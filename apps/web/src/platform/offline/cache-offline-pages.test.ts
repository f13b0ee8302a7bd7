import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheOfflinePages, clearCachedPages, clearOthersPages } from './cache-offline-pages.ts';

const posted = vi.fn();
const cleared = vi.fn(async () => true);
const active = { postMessage: posted };
const ofAnn = { buildVersion: 'b1', userId: 'ann', locale: 'ja' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => ({ active }),
      getRegistration: async () => ({ active }),
      ready: Promise.resolve({ active }),
    },
  });
  vi.stubGlobal('caches', { delete: cleared });
  vi.stubGlobal('location', { pathname: '/lounge', search: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('the worker caches favourites, the offline page and the list that is open, once for each build, user and language', async () => {
  await cacheOfflinePages(ofAnn);
  await cacheOfflinePages(ofAnn);
  const pages = ['/favorites', '/offline', '/lounge'];
  expect(posted.mock.calls).toEqual([[{ type: 'cache', pages, assets: [] }]]);
  await cacheOfflinePages({ ...ofAnn, userId: undefined });
  expect(posted).toHaveBeenLastCalledWith({ type: 'cache', pages: ['/offline', '/lounge'], assets: [] });
});

it.each([
  ['user', { userId: undefined, locale: 'ja' }],
  ['language', { userId: 'ann', locale: 'en' }],
])('pages of another %s are deleted, also those that the worker is asking for', async (_, now) => {
  await cacheOfflinePages(ofAnn);
  await clearOthersPages(now);
  expect(posted).toHaveBeenLastCalledWith({ type: 'forget' });
  expect(cleared).toHaveBeenCalledWith('madoi-pages');
});

it('pages of the same user and language stay', async () => {
  await cacheOfflinePages(ofAnn);
  await clearOthersPages({ userId: 'ann', locale: 'ja' });
  expect(cleared).not.toHaveBeenCalled();
});

it('pages are deleted though local storage was cleared before, as when somebody logs out', async () => {
  await cacheOfflinePages(ofAnn);
  localStorage.removeItem('madoi:offline-pages');
  await clearCachedPages();
  expect(cleared).toHaveBeenCalledWith('madoi-pages');
});

it('[3.53] the entry that says for whom they are has a body and its meta', async () => {
  await cacheOfflinePages(ofAnn);
  expect(JSON.parse(localStorage.getItem('madoi:offline-pages') ?? '')).toMatchObject({
    body: ofAnn,
    meta: { version: 1 },
  });
});

it('pages that an earlier version has cached, are deleted', async () => {
  localStorage.setItem('madoi:offline-pages', 'b0 ann ja');
  await clearOthersPages({ userId: 'ann', locale: 'ja' });
  expect(cleared).toHaveBeenCalledWith('madoi-pages');
});
