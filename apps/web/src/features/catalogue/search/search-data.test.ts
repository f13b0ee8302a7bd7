import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { hitCount, loadSearch, mergeResults, searchRequestOf } from './search-data.ts';

interface Asked {
  readonly query?: { readonly q: string; readonly type: string; readonly next?: string };
}

/** One hit of each kind for every call; the second page is the last. */
const answering = () => {
  const asked: Asked[] = [];
  const call = (async ({ path }: { readonly path: string }, input: Asked) => {
    if (path !== '/search') return { tracks: {}, albums: {}, artists: {}, users: {}, playlists: {} };
    asked.push(input);
    const { type = '', next } = input.query ?? {};
    const hit = { type, id: `${type} ${next ?? 'first'}`, name: type };
    return { list: [hit], paging: next === undefined ? { next: 'second' } : {} };
  }) as unknown as CallEndpoint;
  return { call, asked };
};

describe('what an address asks for', () => {
  it('is words and a kind; anything else is everything', () => {
    expect(searchRequestOf(new URLSearchParams('q=%20夜%20&kind=albums'))).toEqual({ q: '夜', kind: 'albums' });
    expect(searchRequestOf(new URLSearchParams('q=x&kind=nothing'))).toEqual({ q: 'x', kind: 'all' });
    expect(searchRequestOf(new URLSearchParams(`q=${'あ'.repeat(200)}`)).q).toHaveLength(100);
  });
});

describe('a search', () => {
  it('searches every kind, or one kind page by page', async () => {
    const all = answering();
    const answer = await loadSearch(all.call, { q: '夜', kind: 'all' });
    expect(all.asked).toHaveLength(6);
    expect(hitCount(answer)).toBe(6);
    expect(answer.next).toBeUndefined();

    const one = answering();
    const asked = { q: '夜', kind: 'albums' } as const;
    const first = await loadSearch(one.call, asked);
    const second = await loadSearch(one.call, asked, first.next);
    expect(one.asked.map(({ query }) => [query?.type, query?.next])).toEqual([
      ['albums', undefined],
      ['albums', 'second'],
    ]);
    const joined = mergeResults([first, second], asked);
    expect(joined.hits.albums.map(({ id }) => id)).toEqual(['albums first', 'albums second']);
    expect(joined.next).toBeUndefined();
  });

  it('without words sends no request', async () => {
    const { call, asked } = answering();
    expect(hitCount(await loadSearch(call, { q: '', kind: 'all' }))).toBe(0);
    expect(asked).toEqual([]);
  });
});
