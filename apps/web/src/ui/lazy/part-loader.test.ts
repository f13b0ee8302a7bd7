import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPartLoader } from './part-loader.ts';

afterEach(() => vi.restoreAllMocks());

describe('the code of a part', () => {
  it('is fetched once for all who wait for it, and kept', async () => {
    const fetchPart = vi.fn(async () => 'the part');
    const { store, load } = createPartLoader(fetchPart);
    expect(store.getState()).toEqual({ status: 'idle' });
    const both = Promise.all([load(), load()]);
    expect(store.getState()).toEqual({ status: 'loading' });
    await both;
    await load();
    expect(store.getState()).toEqual({ status: 'loaded', part: 'the part' });
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('counts as failed when it does not come, and is fetched again at the next call', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchPart = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('no network'));
    const { store, load } = createPartLoader(fetchPart);
    await load();
    expect(store.getState()).toEqual({ status: 'failed' });
    expect(logged).toHaveBeenCalledTimes(1);
    const again = load();
    expect(store.getState()).toEqual({ status: 'loading' });
    await again;
    expect(store.getState()).toEqual({ status: 'loaded', part: 'the part' });
  });

  it('counts as failed when what fetches it throws at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, load } = createPartLoader(() => {
      throw new Error('no such file');
    });
    await load();
    expect(store.getState()).toEqual({ status: 'failed' });
  });

  it('that was only fetched ahead and did not come is nobody’s failure, and is fetched again when it is needed', async () => {
    const logged = vi.spyOn(console, 'error');
    const fetchPart = vi.fn(async () => 'the part').mockRejectedValueOnce(new Error('no network'));
    const { store, load, prefetch } = createPartLoader(fetchPart);
    prefetch();
    await vi.waitFor(() => expect(store.getState()).toEqual({ status: 'idle' }));
    expect(logged).not.toHaveBeenCalled();
    await load();
    expect(store.getState()).toEqual({ status: 'loaded', part: 'the part' });
  });

  it('that is needed while it is fetched ahead counts as failed when it does not come', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, load, prefetch } = createPartLoader(() => Promise.reject(new Error('no network')));
    prefetch();
    await load();
    expect(store.getState()).toEqual({ status: 'failed' });
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
