import { getEndedLounge, listAttendees, saveSetlist } from '@madoi/contract/lounge/ended';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type AttendeeContext, listAttendees as list } from './list-attendees.ts';
import { type EndedContext, type EndedRefusal, readEnded, saveSetlist as save } from './read-ended.ts';

const problems: Readonly<Record<EndedRefusal, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  not_over: () => new HttpProblem('conflict', { detail: 'The room is not over yet' }),
  cancelled: () => new HttpProblem('gone', { detail: 'The room was cancelled' }),
};

/** So many faces fit round a record. */
const attendeesPerPage = 24;

export function registerEndedRoutes(app: FastifyInstance, context: EndedContext & AttendeeContext): void {
  registerEndpoint(app, getEndedLounge, async ({ params }, { identity }) => {
    const answer = await readEnded(context, params.id, identity);
    if (typeof answer === 'string') throw problems[answer]();
    return answer;
  });
  registerEndpoint(app, listAttendees, async ({ params, query: { since, limit = attendeesPerPage } }, { identity }) => {
    const answer = await list(context, params.id, { since, limit }, identity);
    if (answer === 'bad_cursor') {
      throw new HttpProblem('invalid_input', { fields: [{ field: 'since', message: 'not a cursor of this list' }] });
    }
    if (typeof answer === 'string') throw problems[answer]();
    return answer;
  });
  registerEndpoint(app, saveSetlist, async ({ params }, { identity }) => {
    const saved = await save(context, params.id, identity.user.id);
    if (typeof saved === 'string') throw problems[saved]();
    return saved.ok ? { success: true as const, id: saved.id } : { success: false as const, reason: saved.reason };
  });
}
