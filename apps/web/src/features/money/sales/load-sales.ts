import { statusOf } from '@madoi/contract/http/http-failure';
import type { SalesMessages } from '#messages/sales/sales-texts.ts';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { pageHead } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';

export const salesHandle: TitledHandle = { headerTitle: 'sales' };

/** Undefined: nobody is logged in, which the page says. */
export const orSignedOut = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403) return undefined;
    return orErrorResponse(Promise.reject(error));
  }
};

/** Nobody else's business: no page of sales is for search engines. */
export const salesHead = (
  matches: Parameters<typeof rootDataOf>[0],
  texts: SalesMessages | undefined,
  path: string,
) => {
  const words = { title: texts?.title ?? '', description: texts?.description ?? '' };
  return pageHead({ ...words, path, isHidden: true }, rootDataOf(matches));
};
