import type { AuditAction } from '@madoi/contract/operator/operator';
import {
  discardProductsDraft,
  type GiftCatalogueDocument,
  getProducts,
  getProductVersion,
  getStandardProduct,
  listProductSales,
  listProductVersions,
  publishProducts as publishProductsEndpoint,
  saveProductsDraft,
} from '@madoi/contract/operator/products';
import type { GiftCatalogue } from '@madoi/domain/money/gift-catalogue';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, encodeCursor, takePage } from '#platform/cursor.ts';
import { badCursor } from '#platform/http/list-position.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { OperatorMoneyContext } from './operator-money-context.ts';
import type { DraftChange } from './products.store.pg.ts';
import { publishProducts } from './publish-products.ts';
import { countSubscriptions, sumReceipts } from './standard-product.store.pg.ts';

const pageSize = 30;
const salesMs = 30 * 86_400_000;

/** What is stored is what may be read: the wire's lists are no different, only writable. */
const documentOf = (content: GiftCatalogue): GiftCatalogueDocument => structuredClone(content) as GiftCatalogueDocument;

function changeBy({ gifting }: OperatorMoneyContext, actorId: string, action: AuditAction): DraftChange {
  const { ids, clock } = gifting.room;
  const at = clock.now();
  return { actorId, at, audit: (detail) => ({ id: ids.next(), at, actorId, action, detail }) };
}

function beforeOf(next: string | undefined): number | undefined {
  if (next === undefined) return undefined;
  const [before] = decodeCursor(next) ?? [];
  if (!Number.isSafeInteger(before)) throw badCursor();
  return before as number;
}

function registerReads(app: FastifyInstance, context: OperatorMoneyContext): void {
  const { products, gifting } = context;
  registerEndpoint(app, getProducts, async () => {
    const { version } = await gifting.catalogue.current();
    const [published, draft] = await Promise.all([products.findVersion(version), products.findDraft()]);
    if (!published) throw new HttpProblem('not_found');
    return {
      published: { ...published, content: documentOf(published.content) },
      ...(draft && { draft: { ...draft, content: documentOf(draft.content) } }),
      ownerSharePercent: gifting.ownerSharePercent,
      isTestMoney: gifting.provider.isTestMoney,
    };
  });
  registerEndpoint(app, getStandardProduct, async () => {
    const { db, standard } = context;
    const [subscriptions, paid] = await Promise.all([
      countSubscriptions(db, standard.priceYen),
      sumReceipts(db, gifting.room.clock.now() - salesMs),
    ]);
    return { ...standard, subscriptions, paid, isTestMoney: gifting.provider.isTestMoney };
  });
  registerEndpoint(app, listProductSales, async () => ({
    list: [...(await products.sumSales(gifting.room.clock.now() - salesMs))],
  }));
  registerEndpoint(app, listProductVersions, async ({ query }) => {
    const { next, limit = pageSize } = query;
    const found = await products.listVersions({ before: beforeOf(next), limit: limit + 1 });
    const { page, paging } = takePage(found, limit, ({ version }) => encodeCursor([version]));
    return { list: page, paging };
  });
  registerEndpoint(app, getProductVersion, async ({ params }) => {
    const found = await products.findVersion(params.version);
    if (!found) throw new HttpProblem('not_found');
    return { ...found, content: documentOf(found.content) };
  });
}

export function registerProductRoutes(app: FastifyInstance, context: OperatorMoneyContext): void {
  const { products } = context;
  registerReads(app, context);
  registerEndpoint(app, saveProductsDraft, async ({ body }, { identity }) => {
    const change = changeBy(context, identity.user.id, 'draft-products');
    const revision = await products.saveDraft(body, change);
    return revision === undefined
      ? { success: false as const, reason: 'conflict' as const }
      : { success: true as const, revision };
  });
  registerEndpoint(app, discardProductsDraft, async (_, { identity }) => {
    await products.discardDraft(changeBy(context, identity.user.id, 'discard-products'));
    return { success: true as const };
  });
  registerEndpoint(app, publishProductsEndpoint, ({ body }, { identity }) =>
    publishProducts(products, body.revision, changeBy(context, identity.user.id, 'publish-products')),
  );
}
