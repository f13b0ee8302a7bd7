import { translateRoomTexts as endpoint } from '@madoi/contract/translation/translation';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { RoomTranslationContext } from './room-translation-context.ts';
import { translateRoomTexts } from './translate-room-texts.ts';

export function registerRoomTranslationRoutes(app: FastifyInstance, context: RoomTranslationContext): void {
  registerEndpoint(app, endpoint, async ({ params, body }, { identity }) => {
    const list = await translateRoomTexts(context, params.id, identity, body);
    if (list === 'not_found' || list === 'forbidden') throw new HttpProblem(list);
    if (list === 'rate_limited') throw new HttpProblem('rate_limited', { retryAfterSec: 30 });
    return { list: [...list] };
  });
}
