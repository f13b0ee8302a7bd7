import { type SearchHit, type SearchType, searchTypes } from '@madoi/contract/catalogue/catalogue';
import { searchTermsOf } from '@madoi/domain/search/grams';
import type { SearchStore } from './search.store.ts';

export interface SearchInput {
  readonly q: string;
  readonly type?: SearchType | undefined;
  readonly next?: string | undefined;
  readonly limit?: number | undefined;
}

const defaultLimit = 20;
/** Beyond this a better query helps more than a further page. */
const offsetMax = 300;

/** A cursor is the place in the ranking; anything else starts from the top. */
const offsetOf = (next: string | undefined): number => {
  const offset = Number(next);
  return Number.isInteger(offset) && offset > 0 && offset < offsetMax ? offset : 0;
};

/** Finds things by parts of their names (decisions, section 4). A query without letters finds nothing. */
export async function findByName(
  store: SearchStore,
  search: SearchInput,
): Promise<{ list: SearchHit[]; paging: { next?: string } }> {
  const limit = search.limit ?? defaultLimit;
  const offset = offsetOf(search.next);
  const list = await store.find({
    ...searchTermsOf(search.q),
    types: search.type ? [search.type] : searchTypes,
    limit: limit + 1,
    offset,
  });
  const more = list.length > limit && offset + limit < offsetMax;
  return { list: list.slice(0, limit), paging: more ? { next: String(offset + limit) } : {} };
}
