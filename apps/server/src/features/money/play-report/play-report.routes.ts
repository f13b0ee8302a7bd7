import {
  getPlayReport,
  playPeriodQuerySchema,
  playReportCsvPath,
  playReportPageMax,
} from '@madoi/contract/operator/play-report';
import { playPeriodOf } from '@madoi/domain/playback/play-period';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { requireAccess } from '#platform/http/request-context.ts';
import { readPlayReport } from './play-report.store.pg.ts';
import { playReportCsv } from './play-report-csv.ts';

interface PeriodQuery {
  readonly from: string;
  readonly to: string;
}

/** Throws `invalid_input` for what is no period of a report. */
function periodOf({ from, to }: PeriodQuery) {
  const period = playPeriodOf(from, to);
  if (period.ok) return period;
  throw new HttpProblem('invalid_input', { fields: [{ field: 'to', message: period.reason }] });
}

const plain = {
  operationId: 'downloadPlayReport',
  feature: 'operator',
  summary: 'What was played in a period, for rights holders, as a file',
  access: 'operator' as const,
  media: ['text/csv; charset=utf-8'],
};

/** What rights holders are told: how often and how long their tracks were played. */
export function registerPlayReportRoutes(app: FastifyInstance, db: Database): void {
  registerEndpoint(app, getPlayReport, async ({ query }) => {
    const plays = await readPlayReport(db, periodOf(query));
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    return {
      list: plays.slice(0, playReportPageMax),
      total: {
        tracks: plays.length,
        plays: sum(plays.map((each) => each.plays)),
        playedSec: sum(plays.map((each) => each.playedSec)),
      },
    };
  });
  app.route<{ Querystring: PeriodQuery }>({
    method: 'GET',
    url: `/api${playReportCsvPath}`,
    schema: { querystring: playPeriodQuerySchema },
    config: { plain },
    onRequest: async (request) => requireAccess('operator', request.identity),
    handler: async ({ query }, reply) => {
      const csv = playReportCsv(await readPlayReport(db, periodOf(query)));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="madoi-plays-${query.from}-${query.to}.csv"`)
        .header('cache-control', 'no-store')
        .send(csv);
    },
  });
}
