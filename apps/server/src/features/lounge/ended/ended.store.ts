import type { EveningReport } from '@madoi/contract/lounge/ended';

export interface NextRoom {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly startAt: number;
}

/** What is read of an evening beside its queue. */
export interface EndedStore {
  /** The owner's booked room that comes first after `now`. */
  nextOf(ownerId: string, now: number): Promise<NextRoom | undefined>;
  /** The person's playlist that was made under this name of a command. */
  findPlaylist(userId: string, clientId: string): Promise<string | undefined>;
  report(roomId: string, ownerId: string): Promise<EveningReport>;
}
