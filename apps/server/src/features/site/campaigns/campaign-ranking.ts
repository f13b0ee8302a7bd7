import { leadersMax, type OwnCampaignPlace, type RankedRoom, rankingMax } from '@madoi/contract/site/campaigns';
import { rankEntries } from '@madoi/domain/site/campaign-rules';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { CampaignRecord, CampaignResult } from './campaign.store.ts';
import type { CampaignRoomStore, OwnEntry } from './campaign-rooms.store.ts';
import type { CampaignsContext } from './campaigns-context.ts';

/** A ranking that many look at is counted this often; the entries are for more campaigns than run at once. */
const cacheBounds = { ttlMs: 15_000, entriesMax: 50 };

type Results = readonly CampaignResult[];

/**
 * The ranking of a campaign by what the server counted, with every room that has a score: of one that has ended the first rows as
 * they were at its end.
 */
export type CountRanking = (campaign: CampaignRecord) => Promise<Results>;

export async function countResults(
  { listScores }: Pick<CampaignRoomStore, 'listScores'>,
  campaign: Pick<CampaignRecord, 'id' | 'startAt' | 'endAt' | 'rankingId'>,
): Promise<Results> {
  if (campaign.rankingId === 'none') return [];
  const ranked = rankEntries(await listScores(campaign));
  return ranked.map(({ loungeId, rank, score }) => ({ loungeId, rank, score }));
}

/** Counts again after a while, and after a change of the campaign. */
export function createCountRanking(rooms: CampaignRoomStore, clock: Clock): CountRanking {
  const cache = createTtlCache<Results>(clock, cacheBounds);
  return async (campaign) =>
    campaign.results ?? cache.read(`${campaign.id} ${campaign.updatedAt}`, () => countResults(rooms, campaign));
}

type RankingSources = Pick<CampaignsContext, 'campaignRooms' | 'room'>;

/**
 * Rows of rankings with the rooms and people they are about, read for all of them at once. Rooms that are gone are left out, and
 * so are those of people whom a block hides from the reader (specification 5.10): the others keep their ranks.
 */
export async function showRankings(
  { campaignRooms, room: { people, hiddenFrom } }: RankingSources,
  rankings: readonly Results[],
  readerId: string | undefined,
): Promise<RankedRoom[][]> {
  const [rooms, hidden] = await Promise.all([
    campaignRooms.showRooms(rankings.flat().map(({ loungeId }) => loungeId)),
    hiddenFrom(readerId),
  ]);
  const owners = await people.find([...rooms.values()].flatMap(({ ownerId }) => ownerId ?? []));
  const show = ({ loungeId, rank, score }: CampaignResult): RankedRoom[] => {
    const room = rooms.get(loungeId);
    if (!room || hidden.has(room.ownerId ?? '')) return [];
    const owner = room.ownerId === null ? undefined : owners.get(room.ownerId);
    const shown = { id: room.id, name: room.name, isOpen: room.life === 'live' };
    return [{ rank, score, room: shown, ...(owner && { owner }) }];
  };
  return rankings.map((results) => results.flatMap(show));
}

export const showRanking = async (
  sources: RankingSources,
  results: Results,
  readerId: string | undefined,
): Promise<RankedRoom[]> => (await showRankings(sources, [results.slice(0, rankingMax)], readerId))[0] ?? [];

/** The places of somebody's rooms, also of those that the ranking has no row for. */
export function placesOf(entries: readonly OwnEntry[], results: Results): OwnCampaignPlace[] {
  const byRoom = new Map(results.map((result) => [result.loungeId, result]));
  return entries.map(({ id, name, life, finalRank, finalScore }) => {
    const rank = finalRank ?? byRoom.get(id)?.rank;
    const score = finalScore ?? byRoom.get(id)?.score ?? 0;
    return { room: { id, name, isOpen: life === 'live' }, score, ...(rank !== undefined && { rank }) };
  });
}

export const leadersOf = (results: Results): Results => results.slice(0, leadersMax);
