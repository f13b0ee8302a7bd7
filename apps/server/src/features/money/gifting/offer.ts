import { decidePaidText } from '@madoi/domain/money/decide-order';
import { decorationOn, effectItemsOn, type GiftCatalogue, messageContentsOn } from '@madoi/domain/money/gift-catalogue';
import type { GiftSnapshot, OrderInput } from './gift-order.ts';

/** What is sold for what somebody asks, by the catalogue alone. */
export type Offer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly amountYen: number; readonly reason: 'text_length' | 'ng_words' | 'version' }
  | {
      readonly kind: 'sold';
      readonly productId: string;
      readonly amountYen: number;
      readonly snapshot: GiftSnapshot;
    };

const scoreOf = ({ baseScore, bonusScore }: { readonly baseScore: number; readonly bonusScore: number }) => ({
  base: baseScore,
  bonus: bonusScore,
  total: baseScore + bonusScore,
});

const colorsOf = ({ primary, secondary }: { readonly primary: string; readonly secondary: string }) => ({
  primaryColor: primary,
  secondaryColor: secondary,
});

type TextInput = Extract<OrderInput, { readonly kind: 'text' }>;
type EffectInput = Extract<OrderInput, { readonly kind: 'effect' }>;

function textOffer(
  input: TextInput,
  catalogue: GiftCatalogue,
  today: string,
  isBanned: (text: string) => boolean,
): Offer {
  const content = messageContentsOn(catalogue, today).find(({ id }) => id === input.contentId);
  if (!content) return { kind: 'unknown' };
  const { amount: amountYen, maxTextLength } = content;
  const text = decidePaidText(input.message, maxTextLength, isBanned);
  if (!text.ok) return { kind: 'refused', amountYen, reason: text.reason };
  // Its season has ended since the page was opened.
  const isGone = input.decoration !== undefined && decorationOn(catalogue, today)?.imageName !== input.decoration;
  if (isGone) return { kind: 'refused', amountYen, reason: 'version' };
  const snapshot: GiftSnapshot = {
    kind: 'text',
    message: text.message,
    x: input.x,
    y: input.y,
    displayTime: content.displayTime,
    maxTextLength,
    ...colorsOf(content.color),
    score: scoreOf(content),
    ...(input.decoration === undefined ? {} : { decoration: input.decoration }),
  };
  return { kind: 'sold', productId: content.productId, amountYen, snapshot };
}

function effectOffer(input: EffectInput, catalogue: GiftCatalogue, today: string): Offer {
  const item = effectItemsOn(catalogue, today).find(({ id }) => id === input.itemId);
  if (!item) return { kind: 'unknown' };
  const { id, name, level, uploadedAt, displayTime, amount: amountYen, productId } = item;
  const snapshot: GiftSnapshot = {
    kind: 'effect',
    effect: { id, uploadedAt, name },
    level,
    x: input.x,
    y: input.y,
    displayTime,
    ...colorsOf(item.color),
    score: scoreOf(item),
  };
  return { kind: 'sold', productId, amountYen, snapshot };
}

export const offerOf = (
  input: OrderInput,
  catalogue: GiftCatalogue,
  today: string,
  isBanned: (text: string) => boolean,
): Offer =>
  input.kind === 'text' ? textOffer(input, catalogue, today, isBanned) : effectOffer(input, catalogue, today);
