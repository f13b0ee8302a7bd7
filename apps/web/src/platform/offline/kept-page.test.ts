import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { isKeptList, refreshKeptPage } from './kept-page.ts';

const program = await readFile(new URL('../../../public/sw.js', import.meta.url), 'utf8');

const keptPage = (answers: readonly (string | null | Error)[]) => {
  const left = [...answers];
  const page = {
    build: 'a',
    askServer: async () => {
      const answer = left.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    refresh: vi.fn(async () => undefined),
    reload: vi.fn(async () => undefined),
    isOpen: vi.fn(() => true),
    onOffline: vi.fn(),
    untilOnline: vi.fn(async () => undefined),
  };
  return { page, left };
};
const away = new TypeError('no network');

it('names the lists that the worker names', () => {
  const named = /const listPaths = \[(.*)\]/.exec(program)?.[1]?.replaceAll("'", '').split(', ') ?? [];
  expect(named.length).toBeGreaterThan(0);
  for (const pathname of named) expect(isKeptList({ pathname, search: '' })).toBe(true);
});

it.each(['/', '/lounge/01J', '/lounges', '/favorites', '/en/lounge'])('%s is no list that is kept', (pathname) => {
  expect(isKeptList({ pathname, search: '' })).toBe(false);
});

it('a list with parameters is not kept', () => {
  expect(isKeptList({ pathname: '/lounge', search: '?q=a' })).toBe(false);
});

it.each(['a', null])(
  'a page whose server answers with build %j is refreshed once, and not loaded again',
  async (server) => {
    const { page } = keptPage([server]);
    await refreshKeptPage(page);
    expect(page.refresh).toHaveBeenCalledTimes(1);
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.onOffline).not.toHaveBeenCalled();
  },
);

it('a page of another build than its server’s is loaded again, and asks for nothing that it may not understand', async () => {
  const { page } = keptPage(['b']);
  await refreshKeptPage(page);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(page.refresh).not.toHaveBeenCalled();
});

it('without a connection a page says so once, and is refreshed when there is one', async () => {
  const { page, left } = keptPage([away, away, 'a']);
  await refreshKeptPage(page);
  expect(left).toEqual([]);
  expect(page.onOffline).toHaveBeenCalledTimes(1);
  expect(page.untilOnline).toHaveBeenCalledTimes(2);
  expect(page.refresh).toHaveBeenCalledTimes(1);
});

it.each([
  ['for the first answer', ['a']],
  ['for a connection', [away, 'a']],
])('a page that was left while it waited %s is neither refreshed nor loaded again', async (_, answers) => {
  const { page } = keptPage(answers);
  page.isOpen.mockReturnValue(false);
  await refreshKeptPage(page);
  expect(page.refresh).not.toHaveBeenCalled();
  expect(page.reload).not.toHaveBeenCalled();
});
