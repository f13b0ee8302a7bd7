import type { User } from '@madoi/contract/catalogue/entities';
import { giftingTermsVersion, type PaymentsView } from '@madoi/contract/money/gifting';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import { rankingMax } from '@madoi/contract/money/gifting-products';
import { messageSettingsOn } from '@madoi/domain/money/gift-catalogue';
import { tokyoDateOf } from '@madoi/domain/money/gifting-cap';
import type { RoomRecord } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { knownBirthDate } from './change-giver.ts';
import type { GiverScore } from './gift-orders.store.ts';
import type { GiftingContext } from './gifting-context.ts';
import { readCaps, readLimits } from './read-caps.ts';
import { readSavedCard } from './saved-card.ts';

/** Throws `not_found`. */
export async function requireRoom({ room: { rooms } }: GiftingContext, roomId: string): Promise<RoomRecord> {
  const room = await rooms.find(roomId);
  if (!room) throw new HttpProblem('not_found');
  return room;
}

async function readGiver(context: GiftingContext, userId: string | undefined, now: number) {
  const nobody = { version: giftingTermsVersion, accepted: false, needsBirthDate: true };
  if (userId === undefined) return { terms: nobody, caps: { usedYen: 0 } };
  const [limits, caps, birthDate, savedCard] = await Promise.all([
    readLimits(context, userId, now),
    readCaps(context, userId, now),
    knownBirthDate(context, userId),
    readSavedCard(context, userId),
  ]);
  const accepted = limits.acceptedVersion === giftingTermsVersion;
  const terms = { ...nobody, accepted, needsBirthDate: birthDate === null };
  return { terms, caps, ...(savedCard && { savedCard }) };
}

const paymentsOf = ({ provider: { kind, publishableKey, isTestMoney } }: GiftingContext): PaymentsView => ({
  provider: kind,
  publishableKey,
  isTestMoney,
});

/** What a page needs before it offers to give. `userId` undefined: a guest or a visitor. */
export async function readGifting(context: GiftingContext, roomId: string, userId: string | undefined) {
  const room = await requireRoom(context, roomId);
  const now = context.room.clock.now();
  const [{ version, content }, giver, isSongDenied] = await Promise.all([
    context.catalogue.current(),
    readGiver(context, userId, now),
    context.music.isSongDenied(roomId, now),
  ]);
  const isClosed = room.life !== 'live' || !room.allowGifting || room.ownerId === userId;
  const refusal = isClosed ? ('not_allowed' as const) : isSongDenied ? ('ng_with_gifting' as const) : undefined;
  return {
    version,
    ...giver,
    settings: [...messageSettingsOn(content, tokyoDateOf(now))],
    totalScore: room.totalScore,
    payments: paymentsOf(context),
    isAllowed: refusal === undefined,
    ...(refusal === undefined ? {} : { refusal }),
    denyFlowerStamp: room.denyFlowerStamp,
  };
}

const authorOf = (entry: TickerEntry): string => (entry.type === 'text' ? entry.message : entry.effect).userId;
const seqOf = (entry: TickerEntry): number => (entry.type === 'text' ? entry.message : entry.effect).seq;

/** A page of the ticker without those whom a block hides; a full page of the log has a next one, whatever of it is hidden. */
export async function readTickerPage(
  context: GiftingContext,
  roomId: string,
  { since, limit, userId }: { readonly since: number; readonly limit: number; readonly userId: string | undefined },
) {
  await requireRoom(context, roomId);
  const now = context.room.clock.now();
  const [page, hidden] = await Promise.all([
    context.orders.readTicker(roomId, { since, limit, now }),
    context.room.blocks.hiddenFrom(userId),
  ]);
  const last = page.length === limit ? page.at(-1) : undefined;
  return {
    list: page.filter((entry) => !hidden.has(authorOf(entry))),
    paging: last ? { next: String(seqOf(last)) } : {},
    serverTime: now,
  };
}

interface Scored {
  readonly rank: number;
  readonly user: User;
  readonly score: number;
}

async function withUsers(context: GiftingContext, scores: readonly GiverScore[]): Promise<Scored[]> {
  const people = await context.room.people.find(scores.map(({ userId }) => userId));
  return scores.flatMap(({ userId, score, rank }) => {
    const user = people.get(userId);
    return user ? [{ rank, user, score }] : [];
  });
}

/** Who has given in this room, highest first, without those whom a block hides; ranks and total count everybody. */
export async function readGivers(context: GiftingContext, roomId: string, userId: string | undefined) {
  const room = await requireRoom(context, roomId);
  const [scores, hidden] = await Promise.all([context.orders.scoresOf(roomId), context.room.blocks.hiddenFrom(userId)]);
  const own = scores.find((each) => each.userId === userId);
  const list = await withUsers(context, scores.filter((each) => !hidden.has(each.userId)).slice(0, rankingMax));
  return { list, totalScore: room.totalScore, ...(own ? { own: { rank: own.rank, score: own.score } } : {}) };
}
