import { locales } from '@madoi/contract/constants';
import * as contract from '@madoi/contract/site/campaigns';
import { refuseCampaign } from '@madoi/domain/site/campaign-rules';
import type { FastifyInstance } from 'fastify';
import { encodeCursor, takePage } from '#platform/cursor.ts';
import { positionOf } from '#platform/http/list-position.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { ListedCampaign } from './campaign.store.ts';
import { createCountRanking } from './campaign-ranking.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { enterCampaign, leaveCampaign } from './enter-campaign.ts';
import { readCampaign, readCampaigns } from './read-campaigns.ts';
import { removeCampaign } from './remove-campaign.ts';

const pageSize = 20;

const isEmpty = ({ titles }: contract.CampaignInput): boolean =>
  locales.every((locale) => (titles[locale] ?? '').trim() === '');

const toEntry = ({ id, updatedAt, roomCount, ...rest }: ListedCampaign): contract.CampaignEntry => {
  const { titles, leads, bodies, roomTexts, startAt, endAt, entrants, named, rankingId, isPublished } = rest;
  const texts = { titles, leads, bodies, roomTexts };
  return { id, updatedAt, roomCount, ...texts, startAt, endAt, entrants, named: [...named], rankingId, isPublished };
};

/** What the caller may hear as an answer; throws for what is not there, or not theirs. */
function answerable<T extends string>(result: T | 'not_found' | 'forbidden'): Exclude<T, 'not_found' | 'forbidden'> {
  if (result === 'not_found') throw new HttpProblem('not_found');
  if (result === 'forbidden') throw new HttpProblem('forbidden');
  return result as Exclude<T, 'not_found' | 'forbidden'>;
}

const refused = <R extends string>(reason: R) => ({ success: false as const, reason });

function registerReads(app: FastifyInstance, context: CampaignsContext): void {
  const reading = { ...context, countRanking: createCountRanking(context.campaignRooms, context.clock) };
  registerEndpoint(app, contract.listCampaigns, async ({ query }, { identity }) => ({
    list: await readCampaigns(reading, query.lang, identity),
  }));
  registerEndpoint(app, contract.getCampaign, async ({ params, query }, { identity }) => {
    const campaign = await readCampaign(reading, params.id, query.lang, identity);
    if (!campaign) throw new HttpProblem('not_found');
    return campaign;
  });
}

function registerEntries(app: FastifyInstance, context: CampaignsContext): void {
  registerEndpoint(app, contract.enterCampaign, async ({ params }, { identity }) => {
    const result = answerable(await enterCampaign(context, params.id, params.loungeId, identity.user));
    return result === 'done' ? { success: true as const } : refused(result);
  });
  registerEndpoint(app, contract.leaveCampaign, async ({ params }, { identity }) => {
    const result = answerable(await leaveCampaign(context, params.id, params.loungeId, identity.user));
    return result === 'done' ? { success: true as const } : refused(result);
  });
}

function registerOperator(app: FastifyInstance, context: CampaignsContext): void {
  const { campaigns, clock, ids, changes } = context;
  registerEndpoint(app, contract.listCampaignEntries, async ({ query }) => {
    const limit = query.limit ?? pageSize;
    const found = await campaigns.listAll({ after: positionOf(query.next), limit: limit + 1 });
    const { page, paging } = takePage(found, limit, ({ createdAt, id }) => encodeCursor([createdAt, id]));
    return { list: page.map(toEntry), paging };
  });
  registerEndpoint(app, contract.addCampaign, async ({ body }, { identity }) => {
    if (isEmpty(body)) return refused('empty');
    const refusal = refuseCampaign(body, undefined, clock.now());
    if (refusal !== undefined) return refused(refusal);
    const id = ids.next();
    await campaigns.add(id, body, changes(identity.user.id, 'change-campaign'));
    return { success: true as const, id };
  });
  registerEndpoint(app, contract.changeCampaign, async ({ params: { id }, body }, { identity }) => {
    const { updatedAt, ...input } = body;
    if (isEmpty(input)) return refused('empty');
    const change = changes(identity.user.id, 'change-campaign');
    const result = answerable(
      await campaigns.change(id, input, updatedAt, (before) => refuseCampaign(input, before, change.at), change),
    );
    return result === 'done' ? { success: true as const, id } : refused(result);
  });
  registerEndpoint(app, contract.removeCampaign, async ({ params }, { identity }) => {
    await removeCampaign(context, params.id, changes(identity.user.id, 'change-campaign'));
    return { success: true as const };
  });
}

export function registerCampaignRoutes(app: FastifyInstance, context: CampaignsContext): void {
  registerReads(app, context);
  registerEntries(app, context);
  registerOperator(app, context);
}
