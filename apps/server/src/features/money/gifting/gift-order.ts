import type { LocalizedName } from '@madoi/contract/lounge/gifting-events';
import type { EffectLevel } from '@madoi/contract/money/effect-level';
import type { ChargeSplit } from '@madoi/domain/money/charge-split';
import type { OrderState } from '@madoi/domain/money/order-transitions';
import type { Score } from '@madoi/domain/money/score';

interface Shown {
  readonly x: number;
  readonly y: number;
  readonly displayTime: number;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly score: Score;
}

/** What the room is to see, as it was ordered. */
export type GiftSnapshot =
  | (Shown & {
      readonly kind: 'text';
      readonly message: string;
      readonly maxTextLength: number;
      readonly decoration?: string;
    })
  | (Shown & {
      readonly kind: 'effect';
      readonly effect: { readonly id: string; readonly uploadedAt: number; readonly name?: LocalizedName };
      readonly level: EffectLevel;
    });

/** To keep the card that pays, or to pay with the one that was kept. */
export type CardInput = 'save' | 'saved';

/** What somebody asks for. Amounts, scores and times are the product's, never theirs. */
export type OrderInput =
  | {
      readonly kind: 'text';
      readonly roomId: string;
      readonly contentId: string;
      readonly message: string;
      readonly x: number;
      readonly y: number;
      readonly version: number;
      readonly decoration?: string | undefined;
      readonly card?: CardInput | undefined;
    }
  | {
      readonly kind: 'effect';
      readonly roomId: string;
      readonly itemId: string;
      readonly x: number;
      readonly y: number;
      readonly version: number;
      readonly card?: CardInput | undefined;
    };

export interface NewGiftOrder extends ChargeSplit {
  readonly id: string;
  readonly loungeId: string;
  readonly giverId: string;
  readonly ownerId: string;
  readonly productId: string;
  readonly catalogueVersion: number;
  readonly amountYen: number;
  readonly snapshot: GiftSnapshot;
  readonly input: OrderInput;
  readonly clientId: string | null;
  readonly orderedAt: number;
}

export interface GiftOrder extends NewGiftOrder {
  readonly kind: 'text' | 'effect';
  readonly state: OrderState;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  readonly feeYen: number | null;
  readonly paidAt: number | null;
  readonly shownAt: number | null;
  /** Why an operator gives it back. */
  readonly refundReason: string | null;
}
