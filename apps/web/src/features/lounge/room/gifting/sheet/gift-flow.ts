import { type TransitionTable, transition } from '@madoi/domain/state/transition-table';

/** Why a gift did not go out, or is not known to have; `message` in the words of the payment provider. */
export interface GiftRefusal {
  readonly reason: string;
  readonly message?: string | undefined;
}

/** Of the card that was charged, in whatever words: nothing else leads to the card. */
export interface CardRefusal extends GiftRefusal {
  readonly reason: 'payment';
}

/** What the server has taken down, and the provider charges. */
export interface PlacedOrder {
  readonly intentId: string;
  readonly clientSecret: string;
}

export type GiftFlowState =
  | { readonly kind: 'editing'; readonly refusal?: GiftRefusal }
  /** Card details are asked for. */
  | { readonly kind: 'card'; readonly refusal?: CardRefusal }
  | { readonly kind: 'ordering' }
  /** Until `chargesAt` (ms of the page’s clock) it can be taken back. */
  | { readonly kind: 'grace'; readonly order: PlacedOrder; readonly chargesAt: number }
  | { readonly kind: 'takingBack'; readonly order: PlacedOrder }
  | { readonly kind: 'paying'; readonly order: PlacedOrder }
  /** The server is asked how far it is. `isPaid`: the provider has said so; otherwise nobody here knows. */
  | { readonly kind: 'delivering'; readonly order: PlacedOrder; readonly isPaid: boolean }
  | { readonly kind: 'done' };

export type GiftFlowEvent =
  | { readonly kind: 'cardWanted' }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'placed'; readonly order: PlacedOrder; readonly chargesAt: number }
  | { readonly kind: 'refused'; readonly refusal: GiftRefusal }
  /** The card was declined: another one may pay for the same gift. */
  | { readonly kind: 'declined'; readonly refusal: CardRefusal }
  | { readonly kind: 'graceEnded' }
  | { readonly kind: 'takeBackAsked' }
  | { readonly kind: 'takenBack' }
  | { readonly kind: 'paid' }
  /** It may have been charged: the provider did not say. */
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'delivered' }
  | { readonly kind: 'left' };

const stays = <S>(state: S): S => state;
/** A row in which nothing happens: each state says beside it what does. */
const still = {
  cardWanted: stays,
  submitted: stays,
  placed: stays,
  refused: stays,
  declined: stays,
  graceEnded: stays,
  takeBackAsked: stays,
  takenBack: stays,
  paid: stays,
  uncertain: stays,
  delivered: stays,
  left: stays,
};

const edit = (): GiftFlowState => ({ kind: 'editing' });
const order = (): GiftFlowState => ({ kind: 'ordering' });
type WithOrder = { readonly order: PlacedOrder };
const takeBack = (state: WithOrder): GiftFlowState => ({ kind: 'takingBack', order: state.order });
const deliver = (state: WithOrder): GiftFlowState => ({ kind: 'delivering', order: state.order, isPaid: true });
const find = (state: WithOrder): GiftFlowState => ({ kind: 'delivering', order: state.order, isPaid: false });
const refuse = (_: GiftFlowState, { refusal }: { readonly refusal: GiftRefusal }): GiftFlowState => ({
  kind: 'editing',
  refusal,
});
const decline = (_: GiftFlowState, { refusal }: { readonly refusal: CardRefusal }): GiftFlowState => ({
  kind: 'card',
  refusal,
});

/**
 * editing ─cardWanted→ card ─submitted→ ordering ─placed→ grace ─graceEnded→ paying ─paid→ delivering ─delivered→ done
 *    └──────submitted────────────────────┘                  └─takeBackAsked→ takingBack ─takenBack→ editing
 * Every refusal leads back to editing with its reason, a declined card to the card. `uncertain` leads to `delivering` as well, which then
 * only asks. While money may be on its way nobody leaves, and a second click is nothing: only `editing` and `card` hear `submitted`.
 */
const table: TransitionTable<GiftFlowState, GiftFlowEvent> = {
  editing: { ...still, cardWanted: () => ({ kind: 'card' }), submitted: order, refused: refuse, left: edit },
  card: { ...still, submitted: order, refused: refuse, declined: decline, left: edit },
  ordering: {
    ...still,
    placed: (_, event) => ({ kind: 'grace', order: event.order, chargesAt: event.chargesAt }),
    refused: refuse,
    declined: decline,
    // The answer still comes, and what it placed is taken back.
    left: edit,
  },
  grace: {
    ...still,
    refused: refuse,
    declined: decline,
    graceEnded: (state) => ({ kind: 'paying', order: state.order }),
    takeBackAsked: takeBack,
    left: takeBack,
  },
  // Where the charge was faster, who paid gets what they paid for.
  takingBack: { ...still, refused: refuse, takenBack: edit, uncertain: find },
  paying: { ...still, refused: refuse, declined: decline, paid: deliver, uncertain: find },
  delivering: { ...still, refused: refuse, declined: decline, delivered: () => ({ kind: 'done' }) },
  done: { ...still, left: edit },
};

export const reduceGiftFlow = (state: GiftFlowState, event: GiftFlowEvent): GiftFlowState =>
  transition(table, state, event);

/** Whether the sheet may be closed now: not while a charge may be under way. */
export const canLeave = ({ kind }: GiftFlowState): boolean =>
  kind !== 'takingBack' && kind !== 'paying' && kind !== 'delivering';
