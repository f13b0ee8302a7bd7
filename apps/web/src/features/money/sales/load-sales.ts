import type { SalesMessages } from '#messages/sales/sales-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { rootDataOf } from '#platform/page/root-data.ts';

export const salesHandle: TitledHandle = { headerTitle: 'sales' };

/** Nobody else's business: no page of sales is for search engines. */
export const salesHead = (
  matches: Parameters<typeof rootDataOf>[0],
  texts: SalesMessages | undefined,
  path: string,
) => {
  const words = { title: texts?.title ?? '', description: texts?.description ?? '' };
  return pageHead({ ...words, path, isHidden: true }, rootDataOf(matches));
};
