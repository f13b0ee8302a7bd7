import type { NewsEntry, NewsInput } from '@madoi/contract/site/news';
import type { SiteChange } from '../site-change.ts';

export interface NewsPage {
  readonly after: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

export type NewsRefusal = 'slug_taken' | 'conflict' | 'not_found';

export interface NewsStore {
  /** What is published at `now`, newest first. */
  listPublished(now: number, page: NewsPage): Promise<readonly NewsEntry[]>;
  /** All of it, the latest change first. */
  listAll(page: NewsPage): Promise<readonly NewsEntry[]>;
  find(slug: string): Promise<NewsEntry | undefined>;
  add(id: string, input: NewsInput, change: SiteChange): Promise<'done' | NewsRefusal>;
  /** `knownAt`: the `updatedAt` that the change was built on; without it the change wins over any other. */
  change(id: string, input: NewsInput, knownAt: number | undefined, change: SiteChange): Promise<'done' | NewsRefusal>;
  /** Safe to repeat. */
  remove(id: string, change: SiteChange): Promise<void>;
}
