import { countResults } from './campaign-ranking.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { roomTextOf } from './read-campaigns.ts';

type WorkContext = Pick<CampaignsContext, 'campaigns' | 'campaignRooms' | 'room' | 'clock'>;

/** Keeps the final ranking of what has ended: later changes of rooms and accounts do not touch it. */
async function closeEnded({ campaigns, campaignRooms, clock }: WorkContext): Promise<void> {
  for (const campaign of await campaigns.listUncounted(clock.now()))
    await campaigns.keepResults(campaign.id, await countResults(campaignRooms, campaign));
}

/** Lets rooms say what they take part in where a crash came between the entry and that. */
async function updateRooms({ campaigns, campaignRooms, room, clock }: WorkContext): Promise<void> {
  for (const { campaignId, loungeId } of await campaignRooms.listUnshown(clock.now())) {
    const campaign = await campaigns.find(campaignId);
    if (campaign) await room.setCampaign(loungeId, roomTextOf(campaign));
  }
}

/** What happens to campaigns without anybody's doing. Safe to repeat and to stop in between. */
export async function runCampaignWork(context: WorkContext): Promise<void> {
  await closeEnded(context);
  await updateRooms(context);
}
