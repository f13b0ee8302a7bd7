import { notificationsPageSize } from '@madoi/contract/notifications/kinds';
import {
  getNotificationState,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  undoReadAllNotifications,
} from '@madoi/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { InboxPage } from './inbox.store.ts';
import { type InboxContext, listInbox, markInbox, readAll, readInboxState, undoReadAll } from './read-inbox.ts';

/** The instant and the id of the last notification of a page. */
function positionOf(since: string | undefined): InboxPage['before'] {
  if (since === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{8,64})$/.exec(since) ?? [];
  if (at !== undefined && id !== undefined) return { at: Number(at), id };
  throw new HttpProblem('invalid_input', { fields: [{ field: 'since', message: 'not a cursor of this list' }] });
}

/** A person's notifications: their list and what of it is read. */
export function registerInboxRoutes(app: FastifyInstance, context: InboxContext): void {
  registerEndpoint(app, listNotifications, ({ query }, { identity }) => {
    const page = { before: positionOf(query.since), limit: query.limit ?? notificationsPageSize };
    return listInbox(context, identity.user.id, page);
  });
  registerEndpoint(app, getNotificationState, (_, { identity }) => readInboxState(context, identity.user.id));
  registerEndpoint(app, markNotificationsRead, ({ body }, { identity }) =>
    markInbox(context, identity.user.id, body.ids, true),
  );
  registerEndpoint(app, markNotificationsUnread, ({ body }, { identity }) =>
    markInbox(context, identity.user.id, body.ids, false),
  );
  registerEndpoint(app, markAllNotificationsRead, (_, { identity }) => readAll(context, identity.user.id));
  registerEndpoint(app, undoReadAllNotifications, ({ body }, { identity }) =>
    undoReadAll(context, identity.user.id, body.readAt),
  );
}
