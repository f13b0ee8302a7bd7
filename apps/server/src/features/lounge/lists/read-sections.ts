import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { type OwnedSection, ownedSections, type RecommendSection } from '@madoi/contract/lounge/sections';
import {
  decideSections,
  pageByUpdate,
  type RoomSection,
  type SectionCursor,
  type SectionRoom,
  type SectionViewer,
} from '@madoi/domain/lounge/lists/room-sections';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { SectionFacts, SectionFactsStore } from './section-facts.store.ts';
import { type CardContext, toLoungeCards } from './to-lounge-cards.ts';

export interface SectionContext extends CardContext {
  readonly sections: SectionFactsStore;
  /** Open rooms as they were a moment ago, shared by everyone who looks. */
  readonly openRooms: () => Promise<readonly SectionFacts[]>;
}

const cacheTtlMs = 5_000;
/** Taste older than this is another season’s. */
const tasteWindowMs = 90 * 86_400_000;

/** Reads once for all callers within a few seconds. */
export function createOpenRooms(store: SectionFactsStore, clock: Clock): SectionContext['openRooms'] {
  const cache = createTtlCache<readonly SectionFacts[]>(clock, { ttlMs: cacheTtlMs, entriesMax: 1 });
  return () => cache.read('open', () => store.openRooms());
}

async function viewerOf(context: SectionContext, userId: string | undefined): Promise<SectionViewer> {
  if (userId === undefined) {
    return { userId, taste: new Map(), knownUserIds: new Set(), blockedUserIds: new Set() };
  }
  const [taste, knownUserIds, blockedUserIds] = await Promise.all([
    context.sections.tasteOf(userId, context.clock.now() - tasteWindowMs),
    context.sections.knownUserIdsOf(userId),
    context.blocks.hiddenFrom(userId),
  ]);
  return { userId, taste, knownUserIds, blockedUserIds };
}

async function findSections(
  context: SectionContext,
  userId: string | undefined,
  fromId: string | undefined,
): Promise<readonly RoomSection[]> {
  const [facts, viewer, from] = await Promise.all([
    context.openRooms(),
    viewerOf(context, userId),
    fromId === undefined ? undefined : context.sections.find(fromId),
  ]);
  const { counts } = await context.knownCounts.read(facts.map(({ id }) => id));
  const rooms: SectionRoom[] = facts.map((room, at) => ({ ...room, present: counts[at] ?? 0 }));
  return decideSections(rooms, viewer, { nowMs: context.clock.now(), from: from && { ...from, present: 0 } });
}

async function cardsOf(
  context: SectionContext,
  ids: readonly string[],
  userId: string | undefined,
): Promise<readonly LoungeCard[]> {
  const rooms = await context.rooms.findMany(ids);
  return toLoungeCards(
    context,
    ids.flatMap((id) => rooms.get(id) ?? []),
    userId,
  );
}

interface SectionAnswer<Id> {
  id: Id;
  count: number;
  lounges: LoungeCard[];
}

/** A room that stands in several sections is presented once. */
async function withCards<Id>(
  context: SectionContext,
  userId: string | undefined,
  sections: readonly { readonly id: Id; readonly count: number; readonly roomIds: readonly string[] }[],
): Promise<SectionAnswer<Id>[]> {
  const cards = await cardsOf(context, [...new Set(sections.flatMap(({ roomIds }) => roomIds))], userId);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return sections.map(({ id, count, roomIds }) => ({
    id,
    count,
    lounges: roomIds.flatMap((roomId) => byId.get(roomId) ?? []),
  }));
}

/** Rooms that somebody might like, by reason (specification 7.23). */
export async function readRecommendSections(
  context: SectionContext,
  input: { readonly userId: string | undefined; readonly fromId: string | undefined; readonly limit: number },
): Promise<SectionAnswer<RecommendSection>[]> {
  const found = await findSections(context, input.userId, input.fromId);
  return withCards(
    context,
    input.userId,
    found.map(({ id, rooms }) => ({
      id,
      count: rooms.length,
      roomIds: rooms.slice(0, input.limit).map((room) => room.id),
    })),
  );
}

/** One section as pages, last changed first. */
export async function readRecommendSection(
  context: SectionContext,
  input: {
    readonly id: RecommendSection;
    readonly userId: string | undefined;
    readonly fromId: string | undefined;
    readonly since: SectionCursor | undefined;
    readonly limit: number;
  },
): Promise<{ list: LoungeCard[]; paging: { next?: string } }> {
  const found = await findSections(context, input.userId, input.fromId);
  const rooms = found.find(({ id }) => id === input.id)?.rooms ?? [];
  const { page, hasMore } = pageByUpdate(rooms, input.since, input.limit);
  const last = page.at(-1);
  const list = await cardsOf(
    context,
    page.map(({ id }) => id),
    input.userId,
  );
  return { list: [...list], paging: hasMore && last ? { next: `${last.updatedAt}-${last.id}` } : {} };
}

/** The caller's own rooms: live, scheduled, past. Sections without rooms are left out. */
export async function readOwnedSections(
  context: SectionContext,
  userId: string,
  limit: number,
): Promise<SectionAnswer<OwnedSection>[]> {
  const counts = await context.sections.ownedCounts(userId);
  const present = ownedSections.filter((id) => counts[id] > 0);
  const sections = await Promise.all(
    present.map(async (id) => ({
      id,
      count: counts[id],
      roomIds: await context.sections.ownedIds(userId, id, limit),
    })),
  );
  return withCards(context, userId, sections);
}
