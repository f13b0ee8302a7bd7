import { closeAccount as closeAccountEndpoint } from '@madoi/contract/session/profile';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type CloseAccountContext, closeAccount } from './close-account.ts';

/** The end of an account (specification 3.02). */
export function registerAccountRoutes(app: FastifyInstance, context: CloseAccountContext): void {
  registerEndpoint(app, closeAccountEndpoint, async ({ body }, caller) => {
    const result = await closeAccount(context, caller.identity.user, body.name);
    if (result.success) caller.clearSession();
    return result;
  });
}
