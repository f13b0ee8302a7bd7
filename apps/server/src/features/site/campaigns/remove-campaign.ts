import type { SiteChange } from '../site-change.ts';
import type { CampaignStore } from './campaign.store.ts';
import type { CampaignRoomStore } from './campaign-rooms.store.ts';
import type { CampaignRoomPort } from './campaigns-context.ts';

export interface RemoveCampaignContext {
  readonly campaigns: Pick<CampaignStore, 'remove'>;
  readonly campaignRooms: Pick<CampaignRoomStore, 'listRooms'>;
  readonly room: Pick<CampaignRoomPort, 'clearCampaign'>;
}

/** Removes a campaign from its rooms, and then itself. Safe to repeat: until its rooms have forgotten it, it tells which they are. */
export async function removeCampaign(
  { campaigns, campaignRooms, room }: RemoveCampaignContext,
  id: string,
  change: SiteChange,
): Promise<void> {
  for (const roomId of await campaignRooms.listRooms(id)) await room.clearCampaign(roomId, id);
  // A room may have entered, or been told once more, in between.
  for (const roomId of (await campaigns.remove(id, change)) ?? []) await room.clearCampaign(roomId, id);
}
