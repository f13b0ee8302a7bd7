import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { OperatorPage } from './operator-pages.ts';

/** The head of an operator's page, for its `meta`: no search engine may index it. */
export const operatorHead = (page: OperatorPage, matches: Parameters<typeof rootDataOf>[0]) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'moderation');
  const words = { title: t(`operator.${page}`), description: t('operator.description') };
  return pageHead({ ...words, path: `/operator/${page}`, isHidden: true }, root);
};
