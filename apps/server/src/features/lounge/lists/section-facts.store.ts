import type { SectionRoom } from '@madoi/domain/lounge/lists/room-sections';

/** A room as sections look at it, without who is in it. */
export type SectionFacts = Omit<SectionRoom, 'present'>;

/** What is read to decide which rooms somebody might like. */
export interface SectionFactsStore {
  /** Live rooms and those that open next, with the artists of what they play now and soon. */
  openRooms(): Promise<readonly SectionFacts[]>;
  find(roomId: string): Promise<SectionFacts | undefined>;
  /** Artists of what a person listened to after `since`, with how many of those listenings. */
  tasteOf(userId: string, since: number): Promise<ReadonlyMap<string, number>>;
  /** Whose rooms they were in, whom they run rooms with, and whom they have among their favourites. */
  knownUserIdsOf(userId: string): Promise<ReadonlySet<string>>;
  /** The user's rooms that are not cancelled: live ones, then scheduled ones by their start, then past ones. */
  ownedCounts(userId: string): Promise<Readonly<Record<'live' | 'booked' | 'past', number>>>;
  ownedIds(userId: string, section: 'live' | 'booked' | 'past', limit: number): Promise<readonly string[]>;
}
