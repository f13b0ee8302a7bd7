import { notificationKinds } from '@madoi/contract/notifications/kinds';
import { canChoose } from '@madoi/domain/notifications/notification-switches';
import type { FastifyInstance } from 'fastify';
import type { SettingsStore } from '../settings/settings.store.ts';
import type { DigestStore } from './digest.store.ts';

interface UnsubscribeContext {
  readonly digests: Pick<DigestStore, 'ownerOf'>;
  readonly settings: SettingsStore;
}

const mailOff = Object.fromEntries(
  notificationKinds.filter((kind) => canChoose(kind, 'mail')).map((kind) => [kind, { mail: false }] as const),
);

async function switchMailsOff({ digests, settings }: UnsubscribeContext, token: string): Promise<boolean> {
  const userId = await digests.ownerOf(token);
  if (userId === undefined) return false;
  await settings.change(userId, (known) => {
    const kinds = Object.entries(mailOff).map(([kind, off]) => [kind, { ...Reflect.get(known.choices, kind), ...off }]);
    return { ...known, choices: { ...known.choices, ...Object.fromEntries(kinds) } };
  });
  return true;
}

/**
 * The one-click link of a digest (RFC 8058). Outside `/api`, because a mail program calls it: it has no session and no CSRF token, and the
 * token of the mail takes their place. A GET switches nothing off: programs that look at links would.
 */
export function registerUnsubscribeRoute(app: FastifyInstance, context: UnsubscribeContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    const plain = { operationId: 'unsubscribeFromDigests', feature: 'notifications', status: 204 };
    const url = '/unsubscribe/:token';
    scope.post<{ Params: { token: string } }>(
      url,
      { config: { plain: { ...plain, summary: 'Switches the mails of whose digest this token is in off' } } },
      async (request, reply) => {
        const isKnown = await switchMailsOff(context, request.params.token);
        return reply.status(isKnown ? 204 : 404).send();
      },
    );
    scope.get(
      url,
      {
        config: {
          plain: {
            ...plain,
            operationId: 'openUnsubscribe',
            status: 303,
            summary: 'Leads to the settings of notifications',
          },
        },
      },
      async (_request, reply) => reply.redirect('/notifications/settings', 303),
    );
  });
}
