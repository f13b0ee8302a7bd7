/** A room that takes part, with what it has reached. Instants in ms since 1970. */
export interface CampaignRoom {
  readonly loungeId: string;
  readonly enteredAt: number;
  readonly score: number;
}

export interface ShownRoom {
  readonly id: string;
  readonly name: string;
  readonly life: 'scheduled' | 'live' | 'archived' | 'cancelled';
  /** Null: the account is gone. */
  readonly ownerId: string | null;
}

/** A room that its owner may want to enter. */
export interface OwnRoom {
  readonly id: string;
  readonly name: string;
  readonly life: 'scheduled' | 'live' | 'archived' | 'cancelled';
  readonly ownerId: string;
  readonly isOwnerMarked: boolean;
  /** Whether everybody may find it, and so a ranking name it. */
  readonly isListed: boolean;
  /** The published campaign that it is in and that runs at `now`; null for none. */
  readonly runningCampaignId: string | null;
}

/** A room of one owner that takes part; its place in the final ranking once that is counted. */
export interface OwnEntry {
  readonly id: string;
  readonly name: string;
  readonly life: 'scheduled' | 'live' | 'archived' | 'cancelled';
  readonly finalRank: number | null;
  readonly finalScore: number | null;
}

interface Period {
  readonly id: string;
  readonly startAt: number;
  readonly endAt: number;
}

export interface CampaignRoomStore {
  /**
   * The rooms of a campaign with their score: people with an account whose first visit fell between its beginning and its end,
   * without the owner and co-owners.
   */
  listScores(campaign: Period): Promise<readonly CampaignRoom[]>;
  showRooms(ids: readonly string[]): Promise<ReadonlyMap<string, ShownRoom>>;
  /** Scheduled and open rooms of this owner. */
  listOwn(ownerId: string, now: number): Promise<readonly OwnRoom[]>;
  findOwn(loungeId: string, now: number): Promise<OwnRoom | undefined>;
  /** `other`: the room takes part in another campaign that runs. Again is done already. */
  enter(campaignId: string, loungeId: string, now: number): Promise<'done' | 'other'>;
  leave(campaignId: string, loungeId: string): Promise<void>;
  /** This owner's rooms that take part, ended ones too, in the order in which they were entered. */
  listOwnEntries(campaignId: string, ownerId: string): Promise<readonly OwnEntry[]>;
  /** All that take part. */
  listRooms(campaignId: string): Promise<readonly string[]>;
  /** Rooms that have not ended and do not say yet that they take part in a campaign that runs: a crash came in between. */
  listUnshown(now: number): Promise<readonly { readonly campaignId: string; readonly loungeId: string }[]>;
}
