import { isDeepStrictEqual } from 'node:util';
import type { CatalogueProblem } from '@madoi/contract/operator/products';
import type { GiftCatalogue } from '@madoi/domain/money/gift-catalogue';
import { type Pictures, problemsOfCatalogue } from '@madoi/domain/money/validate-catalogue';
import { isDecorationName } from '@madoi/prints/decorations';
import { stampDrawingOf } from '@madoi/prints/stamps/stamp-names';
import type { DraftChange, ProductsStore } from './products.store.pg.ts';

const pictures: Pictures = {
  isStamp: (id) => stampDrawingOf(id) !== undefined,
  isDecoration: isDecorationName,
};

type Published =
  | { readonly success: true; readonly version: number }
  | { readonly success: false; readonly reason: 'conflict' | 'unchanged' }
  | { readonly success: false; readonly reason: 'invalid'; readonly problems: CatalogueProblem[] };

/** A round trip through the database drops what is undefined. */
const plainOf = (content: GiftCatalogue): GiftCatalogue => JSON.parse(JSON.stringify(content)) as GiftCatalogue;

/** Sells the draft as the next version. The check runs on what was saved, under the lock that saving takes. */
export async function publishProducts(store: ProductsStore, revision: number, change: DraftChange): Promise<Published> {
  const done = await store.publish<readonly CatalogueProblem[] | 'unchanged'>(revision, change, (draft, published) => {
    const problems = problemsOfCatalogue(draft, pictures);
    if (problems.length > 0) return { refusal: problems };
    if (isDeepStrictEqual(plainOf(draft), plainOf(published))) return { refusal: 'unchanged' };
    return { content: { ...draft, uploadedAt: change.at } };
  });
  if ('version' in done) return { success: true, version: done.version };
  if (done.refusal === 'conflict' || done.refusal === 'unchanged') return { success: false, reason: done.refusal };
  return { success: false, reason: 'invalid', problems: [...done.refusal] };
}
