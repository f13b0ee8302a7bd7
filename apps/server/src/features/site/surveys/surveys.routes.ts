import { Readable } from 'node:stream';
import { idParams } from '@madoi/contract/ids';
import * as contract from '@madoi/contract/site/surveys';
import { refuseSurvey } from '@madoi/domain/site/survey-rules';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { requireAccess } from '#platform/http/request-context.ts';
import type { Ids } from '#platform/ids.ts';
import type { SiteChanges } from '../site-change.ts';
import { type AnswerSurveyContext, answerSurvey, readSurvey, readSurveyCsv } from './answer-survey.ts';

export interface SurveysContext extends AnswerSurveyContext {
  readonly ids: Ids;
  readonly changes: SiteChanges;
}

const refused = <R extends string>(reason: R) => ({ success: false as const, reason });

function registerAnswers(app: FastifyInstance, context: SurveysContext): void {
  registerEndpoint(app, contract.getSurvey, async ({ params, query }, { identity }) => {
    const survey = await readSurvey(context, params.id, query.lang, identity);
    if (!survey) throw new HttpProblem('not_found');
    return survey;
  });
  registerEndpoint(app, contract.answerSurvey, async ({ params, body }, { identity }) => {
    const answered = await answerSurvey(context, params.id, identity.user.id, body.answers);
    if (!answered) throw new HttpProblem('not_found');
    return answered;
  });
  app.route<{ Params: z.output<typeof idParams> }>({
    method: 'GET',
    url: '/api/operator/surveys/:id/answers.csv',
    schema: { params: idParams },
    config: {
      plain: {
        operationId: 'getSurveyAnswers',
        feature: 'site',
        summary: 'All answers of a survey, a row for each person without saying who',
        access: 'operator',
        media: ['text/csv'],
      },
    },
    onRequest: async (request) => requireAccess('operator', request.identity),
    handler: async (request, reply) => {
      const csv = await readSurveyCsv(context, request.params.id);
      if (csv === undefined) throw new HttpProblem('not_found');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="survey-${request.params.id}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(csv));
    },
  });
}

export function registerSurveyRoutes(app: FastifyInstance, context: SurveysContext): void {
  const { surveys, ids, changes } = context;
  registerAnswers(app, context);
  registerEndpoint(app, contract.listSurveys, async () => ({ list: [...(await surveys.list())] }));
  registerEndpoint(app, contract.addSurvey, async ({ body }, { identity }) => {
    const refusal = refuseSurvey(body);
    if (refusal !== undefined) return refused(refusal);
    const id = ids.next();
    await surveys.add(id, body, changes(identity.user.id, 'change-survey'));
    return { success: true as const, id };
  });
  registerEndpoint(app, contract.changeSurvey, async ({ params: { id }, body }, { identity }) => {
    const { updatedAt, ...input } = body;
    const refusal = refuseSurvey(input);
    if (refusal !== undefined) return refused(refusal);
    const result = await surveys.change(id, input, updatedAt, changes(identity.user.id, 'change-survey'));
    if (result === 'not_found') throw new HttpProblem('not_found');
    return result === 'done' ? { success: true as const, id } : refused(result);
  });
  registerEndpoint(app, contract.removeSurvey, async ({ params }, { identity }) => {
    await surveys.remove(params.id, changes(identity.user.id, 'change-survey'));
    return { success: true as const };
  });
}
