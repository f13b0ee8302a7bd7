import { eq } from 'drizzle-orm';
import { reconcilePayouts } from './advance-payout.ts';
import { runPayouts } from './run-payouts.ts';
import { openSalesDatabase } from './sales.fixture.ts';
import { payouts } from './sales.table.ts';
import type { PayoutStep, SalesContext } from './sales-context.ts';

/** A process that ended, as far as one that goes on can play it. */
export class Killed extends Error {}
/** Sales that are paid out, and what its tests do again and again. */
export async function openPayoutsDatabase() {
  const under = await openSalesDatabase();
  const killedAt = (step: PayoutStep): SalesContext => ({
    ...under.context,
    afterStep: (done) => {
      if (done === step) throw new Killed(step);
    },
  });
  const run = (context: SalesContext = under.context) => runPayouts(context, { isDryRun: false });
  const dryRun = () => runPayouts(under.context, { isDryRun: true });
  const payoutsOf = (ownerId: string) => under.db.select().from(payouts).where(eq(payouts.ownerId, ownerId));
  const transfersTo = async (ownerId: string): Promise<readonly number[]> => {
    const stripe = await under.embedded.connect();
    const account = await under.context.payouts.findAccount(ownerId);
    const { data } = await stripe.transfers.list({ destination: account?.accountId ?? '' });
    return data.map(({ amount }) => amount);
  };
  const lineOf = (lines: Awaited<ReturnType<typeof run>>, ownerId: string) =>
    lines.find((line) => line.ownerId === ownerId);
  const arrive = async () => {
    await under.passDays(3);
    await reconcilePayouts(under.context);
  };
  /** Shown fifteen days ago: the hold is over. */
  const soldBy = async (result: string | undefined, ...amounts: readonly number[]) => {
    const owner = await under.newOwner(result);
    const orderIds: string[] = [];
    for (const amount of amounts) orderIds.push(await under.sell(owner.ownerId, owner.roomId, amount));
    await under.passDays(15);
    return { ...owner, orderIds };
  };
  return { ...under, killedAt, run, dryRun, payoutsOf, transfersTo, lineOf, arrive, soldBy };
}
export type PayoutsDatabase = Awaited<ReturnType<typeof openPayoutsDatabase>>;
