import type { User } from '@madoi/contract/catalogue/entities';
import type { RankingId } from '@madoi/contract/site/campaigns';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { SiteChanges } from '../site-change.ts';
import type { CampaignStore } from './campaign.store.ts';
import type { CampaignRoomStore } from './campaign-rooms.store.ts';

/** What a room says of the campaign that it takes part in. */
export interface RoomCampaignText {
  readonly id: string;
  readonly rankingId: RankingId;
  readonly text: string;
}

/** What campaigns take of rooms. */
export interface CampaignRoomPort {
  readonly people: { find(userIds: readonly string[]): Promise<ReadonlyMap<string, User>> };
  /** Whom a block hides from this reader; nobody from visitors. */
  hiddenFrom(userId: string | undefined): Promise<ReadonlySet<string>>;
  /** Nothing happens in a room that has ended. */
  setCampaign(roomId: string, campaign: RoomCampaignText): Promise<void>;
  /** The same, and in a room that says another one by now. */
  clearCampaign(roomId: string, campaignId: string): Promise<void>;
}

export interface CampaignsContext {
  readonly campaigns: CampaignStore;
  readonly campaignRooms: CampaignRoomStore;
  readonly room: CampaignRoomPort;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly changes: SiteChanges;
}
