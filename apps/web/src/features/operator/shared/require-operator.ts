import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { login } from '@madoi/contract/session/session';

/** For loaders: to anybody but an operator, these pages do not exist. */
export async function requireOperator(call: CallEndpoint): Promise<void> {
  const { user } = await call(login, { body: {} });
  if (user?.isOperator !== true) throw new Response(null, { status: 404 });
}
