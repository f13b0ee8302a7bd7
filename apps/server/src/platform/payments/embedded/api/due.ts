import type { CallContext } from './call-context.ts';
import { expireSession } from './checkout-sessions.ts';
import { arrivePayout } from './payouts.ts';
import { runDueSubscription } from './subscriptions.ts';

/** Does the next thing that is due by then, at its own time; answers whether there was one. */
export async function runDue(callContext: CallContext, clockId: string | null, untilSec: number): Promise<boolean> {
  const due = await callContext.objects.nextDue(clockId, untilSec);
  if (due === undefined) return false;
  const context = { ...callContext, now: due.dueAt };
  const { object } = due;
  if (object.object === 'subscription') await runDueSubscription(context, object);
  else if (object.object === 'checkout.session') await expireSession(context, object);
  else if (object.object === 'payout') await arrivePayout(context, object);
  else await context.objects.save(object, { dueAt: null });
  return true;
}
