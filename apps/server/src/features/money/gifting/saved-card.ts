import { PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import type { CardView, CreateIntentInput } from '#platform/payments/payment-provider.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';

type Context = Pick<GiftingContext, 'givers' | 'provider'>;

/** The one that was kept last. */
async function findCard({ givers, provider }: Context, userId: string) {
  const customerId = await givers.findCustomer(userId);
  const [card] = customerId === undefined ? [] : await provider.listCards(customerId);
  return { customerId, card };
}

/** As it may be shown; undefined also while the provider is away: nobody waits for it to see what is sold. */
export async function readSavedCard(
  context: Context,
  userId: string,
): Promise<Pick<CardView, 'brand' | 'last4'> | undefined> {
  try {
    const { card } = await findCard(context, userId);
    return card && { brand: card.brand, last4: card.last4 };
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    return undefined;
  }
}

/** What an intent is made with for the card that its order names. A card that was removed meanwhile is asked for by the page. */
export async function cardInputOf(
  context: Context,
  { giverId, input: { card: asked } }: GiftOrder,
): Promise<Pick<CreateIntentInput, 'customerId' | 'paymentMethodId' | 'shouldSaveCard'>> {
  if (asked === undefined) return {};
  const { customerId, card } = await findCard(context, giverId);
  if (asked === 'saved') return customerId === undefined || !card ? {} : { customerId, paymentMethodId: card.id };
  if (customerId !== undefined) return { customerId, shouldSaveCard: true };
  const made = await context.provider.createCustomer({ userId: giverId, idempotencyKey: `gift-customer:${giverId}` });
  return { customerId: await context.givers.keepCustomer(giverId, made.id), shouldSaveCard: true };
}

const closedMax = 100;

/** Removes the cards of closed accounts at the provider. Rejects while that is away: a later call goes on. */
export async function removeCardsOfClosed(context: Context, stopping: AbortSignal): Promise<void> {
  for (const userId of await context.givers.listClosed(closedMax)) {
    if (stopping.aborted) return;
    await removeCards(context, userId);
    await context.givers.forgetCustomer(userId);
  }
}

/** Removes every card that was kept for gifts, at the provider. */
export async function removeCards({ givers, provider }: Context, userId: string): Promise<void> {
  const customerId = await givers.findCustomer(userId);
  if (customerId === undefined) return;
  for (const { id } of await provider.listCards(customerId)) await provider.removeCard(id);
}
