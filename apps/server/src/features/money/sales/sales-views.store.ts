import type { PayoutStatement, RoomSales, Sale, SaleState, SoldRoom } from '@madoi/contract/money/sales';
import type { Payout } from './payouts.store.ts';

export interface SalesPage {
  /** `{at}-{id}` of the last one before. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

/** Whose sales, and which of them. */
export interface SalesFilter {
  readonly ownerId: string;
  readonly roomId?: string | undefined;
  readonly status?: SaleState | undefined;
}

export interface DaySales {
  readonly day: number;
  readonly textYen: number;
  readonly effectYen: number;
}

export interface SalesSpan {
  readonly from: number;
  readonly to: number;
}

/** A payout as its owner reads it. `isWaiting`: operators have to confirm it first. */
export type PayoutRecord = Payout & { readonly isWaiting: boolean };

/** What owners are shown; nothing is written here. Instants are ms since 1970. */
export interface SalesViews {
  list(filter: SalesFilter, page: SalesPage): Promise<readonly Sale[]>;
  count(filter: SalesFilter): Promise<number>;
  sumRoom(
    ownerId: string,
    roomId: string,
  ): Promise<Pick<RoomSales, 'amount' | 'shareYen' | 'giftCount' | 'giverCount'>>;
  listGivers(ownerId: string, roomId: string, limit: number): Promise<RoomSales['givers']>;
  listSoldRooms(ownerId: string, page: SalesPage): Promise<readonly SoldRoom[]>;
  /** By day of the month, in Tokyo. */
  sumDays(ownerId: string, span: SalesSpan): Promise<readonly DaySales[]>;
  sumShare(ownerId: string, span: SalesSpan): Promise<number>;
  findBest(ownerId: string, span: SalesSpan): Promise<{ day: number; loungeName: string; amount: number } | undefined>;
  /** The shares of one room by where they are. */
  sumStates(ownerId: string, roomId: string): Promise<Readonly<Record<SaleState, number>>>;
  /** All that is the owner's, by where it is: as the books, the payouts and the expired sales say. In balance may be negative. */
  sumOwned(ownerId: string): Promise<Readonly<Record<SaleState, number>>>;
  listPayouts(ownerId: string): Promise<readonly PayoutRecord[]>;
  /** Undefined: there is none, or it is another owner's. */
  findPayout(ownerId: string, payoutId: string): Promise<PayoutRecord | undefined>;
  readLines(payoutId: string): Promise<PayoutStatement['lines']>;
  readDeductions(payoutId: string): Promise<PayoutStatement['deductions']>;
  nameOf(ownerId: string): Promise<string>;
}
