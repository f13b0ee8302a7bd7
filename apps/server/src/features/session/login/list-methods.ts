import type { LoginMethod } from '@madoi/contract/session/login-methods';
import { maskEmail } from '@madoi/domain/session/login-email';
import { logCredentialChange } from './log-credentials.ts';
import type { ClientContext, LoginContext } from './login-context.ts';
import type { PendingEmail } from './set-email.ts';

/** An address that waits for its mailbox is named after it: it is taken away by asking for another, or by waiting. */
const pendingId = 'email-pending';

/** How a person comes back, and what has still to be confirmed. */
export async function listMethods(
  context: Pick<LoginContext, 'methods' | 'tokens' | 'clock'>,
  userId: string,
): Promise<LoginMethod[]> {
  const methods = await context.methods.list(userId);
  const pending = await context.tokens.latestOf(userId, 'confirm', context.clock.now());
  const list = methods.map(({ usedAt, provider, ...method }) => ({
    ...method,
    isConfirmed: true,
    isLast: methods.length === 1,
    ...(usedAt === undefined ? {} : { usedAt }),
    ...(provider === undefined ? {} : { provider }),
  }));
  if (!pending) return list;
  const label = maskEmail((pending.body as PendingEmail).email);
  const waiting = { id: pendingId, kind: 'email', label, isConfirmed: false, isLast: false } as const;
  return [...list, { ...waiting, addedAt: pending.createdAt }];
}

/** Takes a way in away, or an address that nobody confirmed. */
export async function removeMethod(
  context: Pick<LoginContext, 'methods' | 'tokens' | 'log'>,
  userId: string,
  id: string,
  client: ClientContext,
): Promise<'removed' | 'last' | 'not_found'> {
  if (id === pendingId) {
    await context.tokens.drop(userId, 'confirm');
    return 'removed';
  }
  const removed = await context.methods.remove(userId, id);
  if (typeof removed === 'string') return removed;
  const { kind: credential, provider } = removed;
  logCredentialChange(context.log, { change: 'removed', credential, userId, methodId: id, provider }, client);
  return 'removed';
}
