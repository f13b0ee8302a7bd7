import { creditWithinMonthMs, listeningCreditMs } from '@madoi/domain/playback/listening-credit';
import type { Identity } from '#platform/identity.ts';
import type { Listener, ListenerTransaction, Listening } from './listening.store.ts';
import { type ListeningLimits, limitMsOf } from './listening-limits.ts';

export const listenerOf = ({ sessionHash, user }: Identity): Listener => ({
  sessionHash,
  ...(user ? { userId: user.id } : {}),
});

/** From when on somebody may have listened: nobody listens before they are there. */
export const knownSinceOf = ({ user }: Identity, now: number): number => user?.createdAt ?? now;

/** Stores a closed listening with its charged time, and charges the difference to its month. */
export async function settleListening(
  own: Pick<ListenerTransaction, 'usedMs' | 'addUsedMs' | 'save'>,
  closed: Listening,
  { creditMs, limits }: { readonly creditMs: number; readonly limits: ListeningLimits },
): Promise<void> {
  const { month, creditedMs: before } = closed;
  if (month === undefined) return own.save({ ...closed, creditedMs: creditMs });
  const usedByOthersMs = (await own.usedMs(month)) - before;
  const creditedMs = creditWithinMonthMs(creditMs, usedByOthersMs, limitMsOf(limits, month));
  await own.save({ ...closed, creditedMs });
  if (creditedMs !== before) await own.addUsedMs(month, creditedMs - before, closed.addressKey);
}

/** The next listening begins: this one has lasted until now. */
export async function replaceListening(
  own: ListenerTransaction,
  open: Listening,
  now: number,
  limits: ListeningLimits,
): Promise<void> {
  const closed = { ...open, closedAtMs: now, wasReplaced: true };
  await settleListening(own, closed, { creditMs: listeningCreditMs(closed, now), limits });
}
