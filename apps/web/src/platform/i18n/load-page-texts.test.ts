import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fetched: string[] = [];
const part = (name: string, messages: object) => async () => {
  fetched.push(name);
  return { messages };
};
vi.mock('./text-parts.ts', () => ({
  textParts: {
    ja: {
      base: part('ja-base', { room: { strip: ['帯', ['name']] }, site: {} }),
      room: part('ja-room', { room: { sheet: '紙' } }),
      later: part('ja-later', { site: { end: '終' } }),
    },
    en: {
      base: part('en-base', { room: { strip: 'Strip' }, site: {} }),
      room: part('en-room', { room: { sheet: 'Sheet' } }),
      later: part('en-later', { site: { end: 'End' } }),
    },
  },
}));

const page = globalThis as { pageTexts?: { push(texts: readonly string[]): void } };
const load = async () => import('./load-messages.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } });
  fetched.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete page.pageTexts;
});
// Tests of other files read the real texts.
afterAll(() => {
  vi.doUnmock('./text-parts.ts');
  vi.resetModules();
});

describe('the texts of a page', () => {
  it('are the base and what the scripts of its routes have asked for', async () => {
    page.pageTexts = [['room.route', 'room']];
    const { loadPageTexts, loadedMessages } = await load();
    expect(await loadPageTexts()).toEqual({ room: { strip: ['帯', ['name']], sheet: '紙' }, site: {} });
    expect(loadedMessages('ja')).toBeDefined();
    expect(fetched).toEqual(['ja-base', 'ja-room']);
  });

  it('are waited for again once the script of another route is here, and grow in place', async () => {
    const { loadPageTexts, loadedMessages, loadMessages, messagesOfRoutes } = await load();
    const first = await loadPageTexts();
    page.pageTexts?.push(['room.route', 'room']);
    expect(messagesOfRoutes('ja', ['room.route'])).toBeUndefined();
    // The page that is still shown goes on.
    expect([messagesOfRoutes('ja', ['home.route']), loadedMessages('ja')]).toEqual([first, first]);
    expect(loadMessages('ja')).toBe(loadMessages('ja'));
    expect(await loadMessages('ja')).toBe(first);
    expect(messagesOfRoutes('ja', ['room.route'])).toBe(first);
    expect(first).toEqual({ room: { strip: ['帯', ['name']], sheet: '紙' }, site: {} });
  });

  it('of a part come with its code, take nothing from the page meanwhile, and come in the next language, too', async () => {
    const { loadPageTexts, loadMessages, messagesOfRoutes, withTexts } = await load();
    const texts = await loadPageTexts();
    const code = withTexts(['later'], Promise.resolve('code'));
    expect(messagesOfRoutes('ja', [])).toBe(texts);
    expect(await code).toBe('code');
    expect(texts).toEqual({ room: { strip: ['帯', ['name']] }, site: { end: '終' } });
    expect(messagesOfRoutes('en', [])).toBeUndefined();
    expect(await loadMessages('en')).toEqual({ room: { strip: 'Strip' }, site: { end: 'End' } });
  });
});
