import { listLocalMails } from '@madoi/contract/session/mailbox';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { LocalMailStore } from './local-mails.store.ts';

const shownMax = 50;

/** The mails that no server took (decisions, section 1); their links open accounts, so operators alone see them. */
export function registerMailboxRoutes(app: FastifyInstance, mails: LocalMailStore): void {
  registerEndpoint(app, listLocalMails, async () => ({
    list: (await mails.list(shownMax)).map((mail) => ({ ...mail })),
  }));
}
