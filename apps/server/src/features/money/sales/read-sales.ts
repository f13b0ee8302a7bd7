import type { RoomSales, SalesSummary } from '@madoi/contract/money/sales';
import { tokyoDateOf, tokyoMonthOf } from '@madoi/domain/money/gifting-cap';
import { nextPayoutPeriod } from '@madoi/domain/money/payout-calendar';
import { decidePayout, fixesAt, isFrozen, payoutAccountStateOf } from '@madoi/domain/money/payout-rules';
import type { RoomRecord } from '#features/lounge/lounge.api.ts';
import { readExpiring } from './read-expiring.ts';
import type { OwnerBalance } from './sales.store.ts';
import type { SalesContext } from './sales-context.ts';
import type { SalesPage, SalesSpan } from './sales-views.store.ts';

const giversMax = 50;
const dayMs = 24 * 60 * 60 * 1000;
const tokyoOffset = '+09:00';

const cursorOf = ({ at, id }: { readonly at: number; readonly id: string }): string => `${at}-${id}`;

/** A page, and where the next one begins when it is full. */
function pageOf<T>(list: readonly T[], limit: number, keyOf: (item: T) => { at: number; id: string }) {
  const last = list.length === limit ? list.at(-1) : undefined;
  return { list: [...list], paging: last ? { next: cursorOf(keyOf(last)) } : {} };
}

/** What was given in one room, for its owner. */
type RoomFacts = Pick<RoomRecord, 'id' | 'ownerId' | 'totalScore' | 'life'>;

export async function readRoomSales(
  { views, provider }: SalesContext,
  room: RoomFacts,
  page: SalesPage,
): Promise<RoomSales> {
  const { id: roomId, ownerId, totalScore, life } = room;
  const [sums, states, givers, list] = await Promise.all([
    views.sumRoom(ownerId, roomId),
    views.sumStates(ownerId, roomId),
    views.listGivers(ownerId, roomId, giversMax),
    views.list({ ownerId, roomId }, page),
  ]);
  const { isTestMoney } = provider;
  return {
    ...sums,
    isOver: life === 'archived',
    totalScore,
    states,
    givers: [...givers],
    ...pageOf(list, page.limit, (sale) => sale),
    isTestMoney,
  };
}

export async function readHistory(
  { views }: SalesContext,
  filter: Parameters<SalesContext['views']['list']>[0],
  page: SalesPage,
) {
  const [list, total] = [await views.list(filter, page), await views.count(filter)];
  return { ...pageOf(list, page.limit, (sale) => sale), total };
}

export const readSoldRooms = async ({ views, provider }: SalesContext, ownerId: string, page: SalesPage) => ({
  ...pageOf(await views.listSoldRooms(ownerId, page), page.limit, ({ lastAt, lounge }) => ({
    at: lastAt,
    id: lounge.id,
  })),
  isTestMoney: provider.isTestMoney,
});

/** What the next run would take: also what comes out of its hold until then. */
async function foresee(
  context: SalesContext,
  balance: OwnerBalance,
  facts: { account: SalesSummary['account']; frozen: boolean },
) {
  const { sales, clock, terms } = context;
  const period = nextPayoutPeriod(clock.now(), terms.dayOfMonth);
  const shownUntil = period.at - fixesAt(0, terms.holdDays);
  const dueYen = await sales.sumDue(balance.ownerId, shownUntil);
  const balanceYen = balance.inBalanceYen + dueYen - balance.toDeductYen;
  const { minimumYen } = terms;
  const decision = decidePayout({ balanceYen, minimumYen, isFrozen: facts.frozen, accountState: facts.account });
  return { at: period.at, amountYen: Math.max(0, balanceYen), ...('skip' in decision && { skip: decision.skip }) };
}

async function readMonth({ views }: SalesContext, ownerId: string, span: SalesSpan, today: string) {
  const before = tokyoMonthOf(span.from - 1);
  const daysIn = today.startsWith(tokyoDateOf(span.from).slice(0, 7)) ? Number(today.slice(8)) : 31;
  const beforeTo = Math.min(before.to, before.from + daysIn * dayMs);
  const [days, shareYen, shareBeforeYen, best] = await Promise.all([
    views.sumDays(ownerId, span),
    views.sumShare(ownerId, span),
    views.sumShare(ownerId, { from: before.from, to: beforeTo }),
    views.findBest(ownerId, span),
  ]);
  return { days: [...days], shareYen, shareBeforeYen, ...(best && { best }) };
}

/** So long before it is too late an owner is told on the page that something expires. */
const shownBeforeMs = 60 * dayMs;

/** The first look of the dashboard. `month`: `YYYY-MM`. */
export async function readSummary(context: SalesContext, ownerId: string, month?: string): Promise<SalesSummary> {
  const { views, sales, payouts, provider, clock, terms, sharePercent } = context;
  const now = clock.now();
  const today = tokyoDateOf(now);
  const span = tokyoMonthOf(month === undefined ? now : Date.parse(`${month}-01T00:00:00${tokyoOffset}`));
  const [balance, freeze, stored, states] = await Promise.all([
    sales.readBalance(ownerId),
    sales.findFreeze(ownerId),
    payouts.findAccount(ownerId),
    views.sumOwned(ownerId),
  ]);
  const [account, frozen] = [payoutAccountStateOf(stored), isFrozen(freeze, now)];
  const open = (await views.listPayouts(ownerId)).filter(({ state }) =>
    ['scheduled', 'transferred', 'sent'].includes(state),
  );
  const [first] = open;
  const expiring = await readExpiring(context, balance, { account, frozen });
  return {
    month: tokyoDateOf(span.from).slice(0, 7),
    today,
    ...(await readMonth(context, ownerId, span, today)),
    states,
    toDeductYen: balance.toDeductYen,
    nextPayout: await foresee(context, balance, { account, frozen }),
    ...(first && {
      scheduled: {
        amountYen: open.reduce((sum, { amountYen }) => sum + amountYen, 0),
        ...(first.arrivesAt !== null && { arrivesAt: first.arrivesAt }),
      },
    }),
    ...(expiring && expiring.at - now < shownBeforeMs && { expiring }),
    account,
    terms: { ...terms, sharePercent },
    isTestMoney: provider.isTestMoney,
  };
}
