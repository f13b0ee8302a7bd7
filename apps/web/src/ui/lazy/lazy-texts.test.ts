import { describe, expect, it, vi } from 'vitest';
import { createTextLoaders } from './lazy-texts.tsx';

interface Words {
  readonly title: string;
}

const fetcherOf = (title: string) => vi.fn(async () => ({ gifting: { title } }));

describe('the texts of a part', () => {
  it('are fetched by language, each once, and again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchers = { ja: fetcherOf('贈る'), en: fetcherOf('Give'), 'zh-TW': fetcherOf('贈送') };
    fetchers.en.mockRejectedValueOnce(new Error('no network'));
    const loaderOf = createTextLoaders<'gifting', Words>('gifting', fetchers);
    await loaderOf('ja').load();
    await loaderOf('ja').load();
    await loaderOf('en').load();
    expect(loaderOf('ja').store.getState()).toEqual({ status: 'loaded', part: { title: '贈る' } });
    expect(loaderOf('en').store.getState()).toEqual({ status: 'failed' });
    await loaderOf('en').load();
    expect(loaderOf('en').store.getState()).toEqual({ status: 'loaded', part: { title: 'Give' } });
    expect([fetchers.ja, fetchers.en, fetchers['zh-TW']].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
    vi.restoreAllMocks();
  });
});
