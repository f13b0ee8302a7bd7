import { fallbackLocale, type Locale } from '@madoi/contract/constants';
import type {
  Campaign,
  CampaignDetail,
  OwnCampaignPlace,
  OwnCampaignRoom,
  RankedRoom,
} from '@madoi/contract/site/campaigns';
import { campaignStateAt, refuseEntry } from '@madoi/domain/site/campaign-rules';
import { languageOf, writtenIn } from '@madoi/domain/site/site-language';
import type { Identity } from '#platform/identity.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import type { CampaignRecord, ListedCampaign } from './campaign.store.ts';
import { type CountRanking, leadersOf, placesOf, showRanking, showRankings } from './campaign-ranking.ts';
import type { OwnRoom } from './campaign-rooms.store.ts';
import type { CampaignsContext, RoomCampaignText } from './campaigns-context.ts';

export interface ReadCampaignsContext extends CampaignsContext {
  readonly countRanking: CountRanking;
}

/** Ended ones that are listed. */
const endedMax = 12;

/** What its rooms say, in the first language that it was written in: a page asks for the reader's own. */
export const roomTextOf = ({ id, rankingId, roomTexts }: CampaignRecord): RoomCampaignText => ({
  id,
  rankingId,
  text: writtenIn(roomTexts, fallbackLocale),
});

function describe(campaign: ListedCampaign, lang: Locale, nowMs: number, leaders: RankedRoom[]): Campaign {
  const { id, titles, leads, roomTexts, startAt, endAt, rankingId, roomCount } = campaign;
  const languageCode = languageOf(titles, lang);
  return {
    id,
    state: campaignStateAt(campaign, nowMs),
    title: writtenIn(titles, languageCode),
    lead: writtenIn(leads, languageCode),
    roomText: writtenIn(roomTexts, languageCode),
    languageCode,
    startAt,
    endAt,
    rankingId,
    roomCount,
    leaders,
  };
}

export async function readCampaigns(
  context: ReadCampaignsContext,
  lang: Locale = fallbackLocale,
  identity?: Identity,
): Promise<Campaign[]> {
  const now = context.clock.now();
  const [open, ended] = await Promise.all([
    context.campaigns.listOpen(now),
    context.campaigns.listEnded(now, endedMax),
  ]);
  const isRunning = (campaign: CampaignRecord) => campaignStateAt(campaign, now) === 'running';
  const all = [...open.filter(isRunning), ...open.filter((each) => !isRunning(each)), ...ended];
  const results = await Promise.all(all.map((campaign) => context.countRanking(campaign)));
  const leaders = await showRankings(context, results.map(leadersOf), identity?.user?.id);
  return all.map((campaign, at) => describe(campaign, lang, now, leaders[at] ?? []));
}

/** The room as its owner may enter it. */
export const enteringRoomOf = ({ id, life, ownerId, isOwnerMarked, runningCampaignId }: OwnRoom) => ({
  id,
  life,
  owner: { id: ownerId, isMarked: isOwnerMarked },
  runningCampaignId: runningCampaignId ?? undefined,
});

async function ownRooms(
  { campaignRooms, clock }: CampaignsContext,
  campaign: CampaignRecord,
  identity: Identity | undefined,
): Promise<OwnCampaignRoom[]> {
  if (!identity?.user) return [];
  const now = clock.now();
  const rooms = await campaignRooms.listOwn(identity.user.id, now);
  return rooms.map((room) => {
    const refusal = refuseEntry(campaign, enteringRoomOf(room), now);
    const isEntered = room.runningCampaignId === campaign.id;
    return { id: room.id, name: room.name, isEntered, ...(refusal !== undefined && { refusal }) };
  });
}

async function ownPlaces(
  { campaignRooms, countRanking }: ReadCampaignsContext,
  campaign: CampaignRecord,
  identity: Identity | undefined,
): Promise<OwnCampaignPlace[]> {
  if (!identity?.user || campaign.rankingId === 'none') return [];
  const [entries, results] = await Promise.all([
    campaignRooms.listOwnEntries(campaign.id, identity.user.id),
    countRanking(campaign),
  ]);
  return placesOf(entries, results);
}

/** Undefined: there is none, or this caller may not know of it yet. */
export async function readCampaign(
  context: ReadCampaignsContext,
  id: string,
  lang: Locale = fallbackLocale,
  identity: Identity | undefined,
): Promise<CampaignDetail | undefined> {
  const campaign = await context.campaigns.find(id);
  if (!campaign || (!campaign.isPublished && identity?.user?.isOperator !== true)) return undefined;
  const results = await context.countRanking(campaign);
  const [ranking, own, places] = await Promise.all([
    showRanking(context, results, identity?.user?.id),
    ownRooms(context, campaign, identity),
    ownPlaces(context, campaign, identity),
  ]);
  const shown = describe(campaign, lang, context.clock.now(), ranking.slice(0, leadersOf(results).length));
  return { ...shown, html: renderMarkdown(writtenIn(campaign.bodies, shown.languageCode)), ranking, own, places };
}
