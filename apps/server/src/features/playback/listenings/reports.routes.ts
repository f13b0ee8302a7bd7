import {
  devicesAvailable,
  type JudgedReport,
  type RefusedReport,
  reportFinal,
  reportFree,
  reportStart,
} from '@madoi/contract/playback/reports';
import { isSameDevice } from '@madoi/domain/playback/listening-credit';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Identity } from '#platform/identity.ts';
import type { Log } from '#platform/log.ts';
import type { AddressHasher } from '../hash-address.ts';
import { enforcePlaybackRateLimit } from '../playback-rate-limit.ts';
import type { Scrobbler } from '../scrobble/scrobbler.ts';
import type { Allowance } from './allowance.ts';
import { applyUnmeteredReport, type FinalReportDeps, receiveFinalReports } from './receive-final-reports.ts';
import { listenerOf } from './settle-listening.ts';

export interface ReportsRoutesDeps extends FinalReportDeps {
  readonly allowance: Allowance;
  readonly rates: RateLimits;
  readonly scrobbler: Pick<Scrobbler, 'submitNowPlaying'>;
  readonly log: Log;
  readonly hashAddress: AddressHasher;
}

const reportsOf = (judged: readonly JudgedReport[]) =>
  judged.flatMap((each) => ('report' in each ? [each.report] : []));

/** What the answer says of those that are no reports. */
function refusedOf(judged: readonly JudgedReport[]): { readonly refused?: RefusedReport[] } {
  const refused = judged.flatMap((each, index): RefusedReport[] => {
    if ('report' in each) return [];
    return [{ index, reason: 'invalid_input', ...(each.fault === '' ? {} : { field: each.fault }) }];
  });
  return refused.length === 0 ? {} : { refused };
}

/** Listening reports, and which device may go on (specification 7.24, 7.25, 7.27; ADR 013). */
export function registerReportsRoutes(app: FastifyInstance, deps: ReportsRoutesDeps): void {
  const { rates, allowance, listenings, scrobbler, log } = deps;
  const timeLeftOf = async (identity: Identity) => {
    const timeLeft = await allowance.leftSec(identity);
    return timeLeft === undefined ? {} : { timeLeft };
  };

  // A start opens nothing and charges nothing: asking to play did, or the final report will.
  registerEndpoint(app, reportStart, async ({ body }, { identity }) => {
    await enforcePlaybackRateLimit(rates, 'report', identity);
    if (identity.user) {
      const names = reportsOf(body.reports).flatMap(({ id }) => id ?? []);
      // Nobody waits for somebody else's server.
      scrobbler.submitNowPlaying(identity.user.id, names).catch((error: unknown) => {
        log.warn({ err: error }, 'the current song could not be submitted to ListenBrainz');
      });
    }
    return { success: true as const, ...(await timeLeftOf(identity)), ...refusedOf(body.reports) };
  });

  registerEndpoint(app, reportFinal, async ({ body }, { identity, addressKey }) => {
    await enforcePlaybackRateLimit(rates, 'report', identity);
    await receiveFinalReports(deps, identity, reportsOf(body.reports), await deps.hashAddress(addressKey));
    return { success: true as const, ...(await timeLeftOf(identity)), ...refusedOf(body.reports) };
  });

  registerEndpoint(app, reportFree, async ({ body }, { identity }) => {
    await enforcePlaybackRateLimit(rates, 'report', identity);
    await applyUnmeteredReport(deps, identity, body);
    return timeLeftOf(identity);
  });

  // The device that started playing last is the one that may, also when its listening is over by now.
  registerEndpoint(app, devicesAvailable, async ({ query }, { identity }) => {
    await enforcePlaybackRateLimit(rates, 'look', identity);
    const newest = await listenings.newest(listenerOf(identity));
    const asking = { sessionHash: identity.sessionHash, deviceId: query.deviceId };
    return { isAvailable: newest === undefined || isSameDevice(newest, asking) };
  });
}
