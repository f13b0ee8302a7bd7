import { translateEmorie } from '@madoi/contract/translation/translation';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type TranslatePostContext, translatePost } from './translate-post.ts';

export function registerTranslatePostRoutes(app: FastifyInstance, context: TranslatePostContext): void {
  registerEndpoint(app, translateEmorie, async ({ params, body }, { identity }) => {
    const done = await translatePost(context, params.id, body.languageCode, identity);
    if (done === 'rate_limited') throw new HttpProblem('rate_limited', { retryAfterSec: 30 });
    if (typeof done === 'string') throw new HttpProblem(done);
    return done === undefined ? {} : { translation: done };
  });
}
