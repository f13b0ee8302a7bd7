import { idParams } from '@madoi/contract/ids';
import { addReminder, listReminders, removeReminder, shortenUrl, shortUrlPath } from '@madoi/contract/lounge/sharing';
import { roomPath } from '@madoi/contract/page-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type CalendarContext, describeRoomCalendar, describeSchedule } from './describe-calendar.ts';
import {
  addReminder as add,
  listReminders as list,
  type ReminderContext,
  type ReminderResult,
  removeReminder as remove,
} from './reminders.ts';
import { type ShortLinkContext, shortenRoomUrl } from './short-links.ts';

/** Calendar programs ask on their own account, often by the minute. */
const calendarCacheSec = 300;

function answerOf(result: ReminderResult) {
  if (result.ok) return { success: true as const, reminded: result.reminded, reminders: result.reminders };
  if (result.reason === 'not_found') throw new HttpProblem('not_found');
  return { success: false as const, reason: result.reason };
}

export function registerReminderRoutes(app: FastifyInstance, context: ReminderContext): void {
  registerEndpoint(app, addReminder, async ({ params }, { identity }) =>
    answerOf(await add(context, params.id, identity.user.id)),
  );
  registerEndpoint(app, removeReminder, async ({ params }, { identity }) =>
    answerOf(await remove(context, params.id, identity.user.id)),
  );
  registerEndpoint(app, listReminders, async (_, { identity }) => ({
    ...(await list(context, identity.user.id)),
    paging: {},
  }));
}

export function registerShortLinkRoutes(
  app: FastifyInstance,
  context: ShortLinkContext,
  publicOrigin: string | undefined,
): void {
  registerEndpoint(app, shortenUrl, async ({ params, query }, { origin }) => {
    const code = await shortenRoomUrl(context, params.id, query.type ?? 'copy');
    if (code === undefined) throw new HttpProblem('not_found');
    return { url: `${publicOrigin ?? origin}${shortUrlPath(code)}`, code };
  });
  app.route<{ Params: { code: string } }>({
    method: ['GET', 'HEAD'],
    url: '/l/:code',
    config: {
      plain: {
        operationId: 'followShortLink',
        feature: 'lounge',
        summary: 'A short link: leads to its room',
        status: 302,
      },
    },
    handler: async (request, reply) => {
      const { code } = request.params;
      const roomId = /^[a-z0-9]{1,32}$/.test(code) ? await context.links.roomOf(code) : undefined;
      // An address that never was leads to the page that says so, in the product's own style.
      return reply.redirect(roomPath(roomId ?? 'unknown-link'), 302);
    },
  });
}

function sendCalendar(
  reply: FastifyReply,
  text: string,
  { fileName, caching }: { readonly fileName: string; readonly caching: 'public' | 'private' },
): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('cache-control', `${caching}, max-age=${calendarCacheSec}`)
    .send(text);
}

export function registerCalendarRoutes(
  app: FastifyInstance,
  context: CalendarContext,
  publicOrigin: string | undefined,
): void {
  const originOf = (request: FastifyRequest): string => publicOrigin ?? `${request.protocol}://${request.host}`;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/lounge/schedule.ics',
    config: {
      plain: {
        operationId: 'getScheduleCalendar',
        feature: 'lounge',
        summary: 'The schedule of rooms as a calendar',
        media: ['text/calendar'],
      },
    },
    handler: async (request, reply) =>
      sendCalendar(reply, await describeSchedule(context, originOf(request)), {
        fileName: 'madoi.ics',
        caching: 'public',
      }),
  });
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/lounge/:id/calendar.ics',
    schema: { params: idParams },
    config: {
      plain: {
        operationId: 'getRoomCalendar',
        feature: 'lounge',
        summary: 'One room as a calendar entry',
        media: ['text/calendar'],
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const text = await describeRoomCalendar(context, id, originOf(request));
      if (text === undefined) throw new HttpProblem('not_found');
      return sendCalendar(reply, text, { fileName: `madoi-${id}.ics`, caching: 'private' });
    },
  });
}
