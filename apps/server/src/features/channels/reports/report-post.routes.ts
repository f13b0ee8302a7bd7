import { reportEmorie } from '@madoi/contract/channels/emorie';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type ReportPostContext, type ReportPostRefusal, reportPost } from './report-post.ts';

function problemOf(refusal: ReportPostRefusal): HttpProblem {
  switch (refusal.kind) {
    case 'too_fast':
      return new HttpProblem('rate_limited', { retryAfterSec: refusal.retryAfterMs / 1000 });
    case 'self':
      return new HttpProblem('conflict', { detail: 'The caller may post in this channel' });
    default:
      return new HttpProblem(refusal.kind);
  }
}

/** Readers tell the operators of a post. */
export function registerReportPostRoutes(app: FastifyInstance, context: ReportPostContext): void {
  registerEndpoint(app, reportEmorie, async ({ params, body }, { identity }) => {
    const refusal = await reportPost(context, { postId: params.id, ...body }, identity);
    if (refusal) throw problemOf(refusal);
    return { success: true as const };
  });
}
