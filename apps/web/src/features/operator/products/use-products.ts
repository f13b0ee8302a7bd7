import {
  discardProductsDraft,
  getProducts,
  getProductVersion,
  getStandardProduct,
  listProductSales,
  listProductVersions,
  type ProductSale,
  publishProducts,
  saveProductsDraft,
} from '@madoi/contract/operator/products';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';
import type { Draft } from './product-draft.ts';

const productsKey = ['operator-products'] as const;
const versionsKey = ['operator-product-versions'] as const;

export const useProducts = () =>
  useQuery({
    queryKey: productsKey,
    queryFn: () => call(getProducts),
    // What somebody edits is not taken from under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });

/** By product, what was given in the last 30 days; undefined: not known. */
export function useProductSales(): ReadonlyMap<string, ProductSale> | undefined {
  const { data } = useQuery({
    queryKey: ['operator-product-sales'],
    queryFn: () => call(listProductSales),
    staleTime: 60_000,
    select: ({ list }) => new Map(list.map((each) => [each.productId, each])),
  });
  return data;
}

export const useStandardProduct = () =>
  useQuery({ queryKey: ['operator-standard'], queryFn: () => call(getStandardProduct), staleTime: 0 });

export const useVersions = () =>
  useInfiniteQuery({
    queryKey: versionsKey,
    queryFn: ({ pageParam }) =>
      call(listProductVersions, { query: { ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });

export const readVersion = async (version: number): Promise<Draft> =>
  (await call(getProductVersion, { params: { version } })).content;

export interface DraftInput {
  readonly content: Draft;
  readonly revision: number;
  readonly version: number;
}

/** Saving, publishing and discarding; each ends with reading again what is there now. */
export function useProductActs() {
  const t = useTranslations('operatorMoney.products');
  const toasts = useOutcomeToasts('operator-products');
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: productsKey }),
      client.invalidateQueries({ queryKey: versionsKey }),
    ]);
  const refused = (reason: 'conflict' | 'unchanged' | 'invalid') => toasts.refused(t(`refused.${reason}`));
  const save = useMutation({
    mutationFn: (input: DraftInput) => call(saveProductsDraft, { body: input }),
    onSuccess: (answer) => {
      if (!answer.success) return refused(answer.reason);
      toasts.done(t('saved'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  const publish = useMutation({
    mutationFn: async (input: DraftInput) => {
      const saved = await call(saveProductsDraft, { body: input });
      if (!saved.success) return saved;
      return call(publishProducts, { body: { revision: saved.revision } });
    },
    onSuccess: (answer) => {
      // What was typed stays: who loses against somebody else decides what to keep.
      if (!answer.success) return refused(answer.reason);
      if ('version' in answer) toasts.done(t('published', { version: answer.version }));
      return readAgain();
    },
    onError: toasts.onError,
  });
  const discard = useMutation({
    mutationFn: () => call(discardProductsDraft),
    onSuccess: readAgain,
    onError: toasts.onError,
  });
  return { save, publish, discard };
}
