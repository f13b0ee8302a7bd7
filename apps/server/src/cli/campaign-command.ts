import { campaignStateAt, refuseCampaign } from '@madoi/domain/site/campaign-rules';
import { writtenIn } from '@madoi/domain/site/site-language';
import { createPgCampaignStore } from '../features/site/campaigns/campaign.store.pg.ts';
import type { CampaignStore, ListedCampaign } from '../features/site/campaigns/campaign.store.ts';
import { countResults } from '../features/site/campaigns/campaign-ranking.ts';
import { createPgCampaignRoomStore } from '../features/site/campaigns/campaign-rooms.store.pg.ts';
import type { CampaignRoomStore } from '../features/site/campaigns/campaign-rooms.store.ts';
import { createSiteChanges, type SiteChange } from '../features/site/site-change.ts';
import { type CliCommand, type Output, UsageError } from './command.ts';
import { listEvery } from './list-every.ts';
import { withPlatform } from './with-platform.ts';

/** Who the audit log names for what is done on the command line. */
const commandLine = 'cli';
const actions = ['list', 'ranking', 'end'];

const stateOf = (campaign: ListedCampaign, nowMs: number): string =>
  campaign.isPublished ? campaignStateAt(campaign, nowMs) : 'draft';

const formatInstant = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

const describe = (campaign: ListedCampaign, nowMs: number): string =>
  [
    campaign.id,
    `${formatInstant(campaign.startAt)}–${formatInstant(campaign.endAt)}`,
    stateOf(campaign, nowMs),
    `rooms: ${campaign.roomCount}`,
    writtenIn(campaign.titles, 'ja'),
  ].join('  ');

/** The ranking as it is now, and once it is counted for good as it was at the end. */
async function readRanking(rooms: CampaignRoomStore, campaign: ListedCampaign) {
  const results = campaign.results ?? (await countResults(rooms, campaign));
  const shown = await rooms.showRooms(results.map(({ loungeId }) => loungeId));
  return results.map((result) => ({ ...result, name: shown.get(result.loungeId)?.name ?? '' }));
}

async function showRanking(rooms: CampaignRoomStore, campaign: ListedCampaign, output: Output): Promise<void> {
  const ranking = await readRanking(rooms, campaign);
  for (const { rank, score, loungeId, name } of ranking) output.line([rank, score, loungeId, name].join('  '));
  if (campaign.rankingId === 'none') output.line('This campaign ranks nothing.');
  else if (ranking.length === 0) output.line('No room has a score.');
  output.json({ event: 'summary', id: campaign.id, isFinal: campaign.results !== null, ranking });
}

/** Undefined: it has ended. Otherwise why it has not, in one line. */
async function endCampaign(
  store: Pick<CampaignStore, 'change'>,
  campaign: ListedCampaign,
  change: SiteChange,
): Promise<string | undefined> {
  const state = stateOf(campaign, change.at);
  if (state === 'ended') return 'It has ended already.';
  if (state !== 'running') return `It does not run (${state}): remove it, or change its dates, at /operator/campaigns.`;
  const { id, updatedAt, results: _results, roomCount: _rooms, ...input } = campaign;
  const next = { ...input, endAt: change.at };
  const result = await store.change(id, next, updatedAt, (before) => refuseCampaign(next, before, change.at), change);
  return result === 'done' ? undefined : 'Somebody else has changed it at this moment.';
}

/** 1 with one line of explanation where nothing was done. */
async function act(
  action: string,
  id: string,
  { store, rooms, change, output }: Stores & { readonly change: SiteChange; readonly output: Output },
): Promise<0 | 1> {
  const campaign = await store.find(id);
  if (campaign && action === 'ranking') {
    await showRanking(rooms, campaign, output);
    return 0;
  }
  const problem = campaign ? await endCampaign(store, campaign, change) : `No campaign has the id ${id}.`;
  const ended = await store.find(id);
  if (ended) output.line(describe(ended, change.at));
  output.line(
    problem === undefined ? 'The final ranking is counted within moments.' : `${problem} Nothing was changed.`,
  );
  output.json({ event: 'summary', id, isEnded: problem === undefined });
  return problem === undefined ? 0 : 1;
}

interface Stores {
  readonly store: CampaignStore;
  readonly rooms: CampaignRoomStore;
}

export const campaignCommand: CliCommand = {
  name: 'campaign',
  usage: 'campaign list | ranking ID | end ID',
  about: 'Shows the campaigns and their rankings, and ends one that runs. A running server follows at once.',
  options: {},
  async run({ config, positionals, output }) {
    const [action = 'list', id] = positionals;
    if (!actions.includes(action)) throw new UsageError(`Unknown action "${action}": use list, ranking or end.`);
    if (action !== 'list' && id === undefined)
      throw new UsageError('The campaign’s id is missing (see "campaign list").');
    return withPlatform(config, 'campaign', async ({ database, clock, ids }) => {
      const [store, rooms] = [createPgCampaignStore(database.db), createPgCampaignRoomStore(database.db)];
      const change = createSiteChanges(ids, clock)(commandLine, 'change-campaign');
      if (action !== 'list') return act(action, id ?? '', { store, rooms, change, output });
      const campaigns = await listEvery(store.listAll, ({ createdAt }) => createdAt);
      for (const campaign of campaigns) output.line(describe(campaign, change.at));
      output.json({ event: 'summary', campaigns });
      return 0;
    });
  },
};
