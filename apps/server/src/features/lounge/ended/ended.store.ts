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
  report(roomId: string, ownerId: string): Promise<EveningReport>;
}

export interface NewSetlistPlaylist {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly trackIds: readonly string[];
  readonly now: number;
}

/** Playlists that were made from an evening; the id says which one. */
export interface SetlistPlaylists {
  has(playlistId: string, userId: string): Promise<boolean>;
  /** Makes it, private; answers false when it was there already, and leaves it as it is. */
  add(playlist: NewSetlistPlaylist): Promise<boolean>;
}
