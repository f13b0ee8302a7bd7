import type { EntryReason } from '@madoi/contract/site/campaigns';
import { campaignStateAt, refuseEntry } from '@madoi/domain/site/campaign-rules';
import type { IdentityUser } from '#platform/identity.ts';
import type { CampaignRecord } from './campaign.store.ts';
import type { OwnRoom } from './campaign-rooms.store.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { enteringRoomOf, roomTextOf } from './read-campaigns.ts';

type Caller = Pick<IdentityUser, 'id' | 'isOperator'>;
export type EntryResult = 'done' | EntryReason | 'not_found' | 'forbidden';

interface Entry {
  readonly campaign: CampaignRecord;
  readonly room: OwnRoom;
}

async function findEntry(
  { campaigns, campaignRooms, clock }: CampaignsContext,
  campaignId: string,
  loungeId: string,
): Promise<Entry | undefined> {
  const [campaign, room] = await Promise.all([
    campaigns.find(campaignId),
    campaignRooms.findOwn(loungeId, clock.now()),
  ]);
  return campaign?.isPublished === true && room ? { campaign, room } : undefined;
}

/**
 * Enters a room of the caller's own, and lets the room say so. Refused as `entryReasons` tell; `forbidden`: the room is somebody
 * else's. Safe to repeat: what a crash left undone is done then, or by `updateRooms`.
 */
export async function enterCampaign(
  context: CampaignsContext,
  campaignId: string,
  loungeId: string,
  caller: Caller,
): Promise<EntryResult> {
  const entry = await findEntry(context, campaignId, loungeId);
  if (!entry) return 'not_found';
  if (entry.room.ownerId !== caller.id) return 'forbidden';
  // A ranking names its rooms to everybody.
  if (!entry.room.isListed) return 'not_found';
  const now = context.clock.now();
  const refusal = refuseEntry(entry.campaign, enteringRoomOf(entry.room), now);
  if (refusal !== undefined) return refusal;
  const entered = await context.campaignRooms.enter(campaignId, loungeId, now);
  if (entered !== 'done') return entered;
  await context.room.setCampaign(loungeId, roomTextOf(entry.campaign));
  return 'done';
}

/** Takes a room out, by its owner or an operator. What took part until the end stays in the final ranking. */
export async function leaveCampaign(
  context: CampaignsContext,
  campaignId: string,
  loungeId: string,
  caller: Caller,
): Promise<'done' | 'closed' | 'not_found' | 'forbidden'> {
  const entry = await findEntry(context, campaignId, loungeId);
  if (!entry) return 'not_found';
  if (entry.room.ownerId !== caller.id && !caller.isOperator) return 'forbidden';
  if (campaignStateAt(entry.campaign, context.clock.now()) === 'ended') return 'closed';
  await context.campaignRooms.leave(campaignId, loungeId);
  await context.room.clearCampaign(loungeId, campaignId);
  return 'done';
}
