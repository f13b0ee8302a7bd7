import * as contract from '@madoi/contract/site/status';
import { areWrittenTogether } from '@madoi/domain/site/site-language';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { SiteChanges } from '../site-change.ts';
import type { StatusNoticesStore } from './status-notices.store.ts';

export interface OperatorStatusDeps {
  readonly notices: StatusNoticesStore;
  readonly clock: Clock;
  readonly changes: SiteChanges;
}

const dayMs = 86_400_000;
/** The last one that a calendar has (ms since 1970): the page and the feed fail at a later one. */
const lastInstantMs = 8_640_000_000_000_000;

const answer = (result: 'done' | contract.StatusRefusal) =>
  result === 'done' ? { success: true as const } : { success: false as const, reason: result };

const areDatesRight = ({ startAt, endAt }: contract.MaintenanceInput, now: number): boolean =>
  startAt < endAt && endAt > now && endAt - startAt <= contract.maintenanceMaxMs && endAt <= lastInstantMs;

/** Each part once, in the order in which pages show them. */
const inOrder = <T extends { readonly parts: readonly contract.ServicePart[] }>(input: T) => ({
  ...input,
  parts: contract.serviceParts.filter((part) => input.parts.includes(part)),
});

function registerIncidents(app: FastifyInstance, { notices, changes }: OperatorStatusDeps): void {
  registerEndpoint(app, contract.openIncident, async ({ params: { id }, body }, { identity }) => {
    if (!areWrittenTogether(body.titles, body.texts)) return answer('empty');
    return answer(await notices.openIncident(id, inOrder(body), changes(identity.user.id, 'change-status')));
  });
  registerEndpoint(app, contract.updateIncident, async ({ params: { id, updateId }, body }, { identity }) => {
    if (!areWrittenTogether(body.texts)) return answer('empty');
    const change = changes(identity.user.id, 'change-status');
    const result = await notices.updateIncident(id, updateId, inOrder(body), change);
    if (result === 'not_found') throw new HttpProblem('not_found');
    return answer(result);
  });
  registerEndpoint(app, contract.removeIncident, async ({ params }, { identity }) => {
    await notices.removeIncident(params.id, changes(identity.user.id, 'change-status'));
    return { success: true as const };
  });
}

/** What operators write for the status page. */
export function registerOperatorStatusRoutes(app: FastifyInstance, deps: OperatorStatusDeps): void {
  const { notices, clock, changes } = deps;
  registerEndpoint(app, contract.listStatusNotices, async () => {
    const { incidents, maintenances } = await notices.list(clock.now() - contract.statusDayCount * dayMs);
    return { incidents: [...incidents], maintenances: [...maintenances] };
  });
  registerIncidents(app, deps);
  registerEndpoint(app, contract.planMaintenance, async ({ params: { id }, body }, { identity }) => {
    const { updatedAt, ...input } = body;
    if (!areWrittenTogether(input.titles, input.texts)) return answer('empty');
    if (!areDatesRight(input, clock.now())) return answer('dates');
    const change = changes(identity.user.id, 'change-status');
    return answer(await notices.planMaintenance(id, inOrder(input), updatedAt, change));
  });
  registerEndpoint(app, contract.removeMaintenance, async ({ params }, { identity }) => {
    await notices.removeMaintenance(params.id, changes(identity.user.id, 'change-status'));
    return { success: true as const };
  });
}
