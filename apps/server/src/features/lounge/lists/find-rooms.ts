import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { searchTermsOf } from '@madoi/domain/search/grams';
import type { SearchStore } from '#features/catalogue/catalogue.api.ts';
import { type CardContext, toLoungeCards } from './to-lounge-cards.ts';

export interface FindRoomsContext extends CardContext {
  readonly search: Pick<SearchStore, 'find'>;
}

/** Beyond this more letters help more than more rooms. */
const foundMax = 40;

/** Rooms that one can go to by parts of their name or topic, best match first. */
export async function findRooms(
  context: FindRoomsContext,
  q: string,
  userId: string | undefined,
): Promise<readonly LoungeCard[]> {
  const hits = await context.search.find({ ...searchTermsOf(q), types: ['lounges'], limit: foundMax, offset: 0 });
  const rooms = await context.rooms.findMany(hits.map(({ id }) => id));
  return toLoungeCards(
    context,
    hits.flatMap(({ id }) => rooms.get(id) ?? []),
    userId,
  );
}
