import { handleReport, listAudit, listReports } from '@madoi/contract/operator/operator';
import type { FastifyInstance } from 'fastify';
import { badCursor } from '#platform/http/list-position.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { handleReportInput, readReports } from './handle-report.ts';
import type { ModerationContext } from './moderation-context.ts';
import { successOrThrow } from './moderation-problems.ts';
import { readAudit } from './read-audit.ts';

const pageSize = 30;

export function registerOperatorRoutes(app: FastifyInstance, context: ModerationContext): void {
  registerEndpoint(app, listReports, async ({ query }) => {
    const { state = 'open', next, limit = pageSize } = query;
    const page = await readReports(context, { state, next, limit });
    if (page === 'bad_cursor') throw badCursor();
    return page;
  });
  registerEndpoint(app, handleReport, async ({ params, body }, { identity }) => {
    const removesMessages = body.removeMessages === true;
    const input = { reportId: params.id, action: body.action, removesMessages, actorId: identity.user.id };
    return successOrThrow(await handleReportInput(context, input));
  });
  registerEndpoint(app, listAudit, async ({ query }) => {
    const { roomId, next, limit = pageSize } = query;
    const page = await readAudit(context, { roomId, next, limit });
    if (page === 'bad_cursor') throw badCursor();
    return page;
  });
}
