import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { type getGifting, getGifting as giftingEndpoint } from '@madoi/contract/money/gifting';
import { getEffectItems, getMessageContents } from '@madoi/contract/money/gifting-products';
import { type DecorationName, isDecorationName } from '@madoi/prints/decorations';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';
import type { WordsPrice } from './gift-draft.ts';
import type { NamedStamp } from './StampForm.tsx';

export type GiftingInfo = EndpointAnswer<typeof getGifting>;

/** Everything that the sheet sells in this room today. */
export interface Catalogue {
  readonly info: GiftingInfo;
  readonly words: readonly WordsPrice[];
  readonly decorations: readonly DecorationName[];
  readonly stamps: readonly NamedStamp[];
}

const catalogueKey = (roomId: string, locale: string) => ['gifting', roomId, locale] as const;

/** The prices, the terms or the caps have changed: asked again, while the old ones stay in sight. */
export const refreshCatalogue = (client: QueryClient, roomId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['gifting', roomId] });

const decorationsOf = ({ settings }: GiftingInfo): readonly DecorationName[] => {
  const names = settings.flatMap(({ decoration }) => (decoration === undefined ? [] : [decoration.imageName]));
  return [...new Set(names)].filter(isDecorationName);
};

/** As their makers write them; others as the provider does. */
const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
};

const withBrandName = (info: GiftingInfo): GiftingInfo => {
  const { savedCard } = info;
  if (savedCard === undefined) return info;
  return { ...info, savedCard: { ...savedCard, brand: brandNames[savedCard.brand] ?? savedCard.brand } };
};

async function fetchCatalogue(id: string, locale: ReturnType<typeof useLocale>): Promise<Catalogue> {
  const params = { id };
  const [info, contents] = await Promise.all([call(giftingEndpoint, { params }), call(getMessageContents, { params })]);
  const items = info.denyFlowerStamp ? { list: [] } : await call(getEffectItems, { params, query: {} });
  return {
    info: withBrandName(info),
    words: contents.list.map(({ id: contentId, name, color, displayTime, amount, maxTextLength, tag }) => ({
      contentId,
      name,
      primary: color.primary,
      secondary: color.secondary,
      displayTimeSec: displayTime,
      amountYen: amount,
      maxTextLength,
      tag,
    })),
    decorations: decorationsOf(info),
    stamps: items.list.map(({ id: itemId, level, amount, name }) => ({
      itemId,
      level,
      amountYen: amount,
      name: name[locale],
    })),
  };
}

/** Prices are asked for whenever the sheet opens; the server refuses those of an older version. */
export const useCatalogue = (roomId: string, isOpen: boolean) => {
  const locale = useLocale();
  return useQuery({
    queryKey: catalogueKey(roomId, locale),
    queryFn: () => fetchCatalogue(roomId, locale),
    enabled: isOpen,
    staleTime: 0,
  });
};
