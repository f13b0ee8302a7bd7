import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Bus } from '../bus.ts';
import { type BusLink, LinkAwayError, type OpenLink } from './bus-link.ts';
import { createSharedChannels } from './shared-channels.ts';
import { createSharedLocks } from './shared-locks.ts';
import { createSharedPresence } from './shared-presence.ts';
import { createSharedRateLimits } from './shared-rate-limits.ts';

/** Entries and locks of a process that ended are gone after so long. Milliseconds. */
export const leaseDefaultMs = 12_000;

export interface SharedBusOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly onListenerError: (error: unknown) => void;
  /** Of this process, among all that ever serve together. */
  readonly processId: string;
  /** It is prolonged three times within its time. Default: 12 s. */
  readonly leaseMs?: number | undefined;
}

/** Runs `beat` every `everyMs`, one at a time. */
function startHeartbeat(everyMs: number, beat: () => Promise<void>): () => Promise<void> {
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await beating;
  };
}

/**
 * The bus of several processes: what is common to PostgreSQL and Redis. What becomes of each part while the service is
 * away stands in `bus.ts`. Rejects when the service cannot be reached at the start.
 */
export async function createSharedBus(openLink: OpenLink, options: SharedBusOptions): Promise<Bus> {
  const { log, leaseMs = leaseDefaultMs, processId, onListenerError, clock } = options;
  const opened: { link?: BusLink } = {};
  const link = (): BusLink => {
    if (!opened.link) throw new LinkAwayError('the bus is not open yet');
    return opened.link;
  };
  const channels = createSharedChannels({ link, processId, leaseMs, onListenerError });
  const presence = createSharedPresence(link);
  const locks = createSharedLocks(link, channels, processId);
  const failed = (error: unknown): void => {
    if (!(error instanceof LinkAwayError)) log.error({ err: error }, 'the bus between the processes failed');
  };
  const renew = async (): Promise<void> => {
    if (!link().isUp()) return;
    for (const part of [presence.renew, locks.renew, channels.sendHeartbeat]) await part().catch(failed);
  };
  /** After the lease, so that of two that begin together one at least sees the other. */
  const introduce = async (isFirst: boolean): Promise<void> =>
    channels.introduce(await link().presence.processes(), isFirst);
  const handleBack = async (): Promise<void> => {
    channels.forgetOthers();
    const parts = [presence.restore, () => introduce(false), locks.renew, channels.sendHeartbeat];
    for (const part of parts) await part().catch(failed);
    // What pages fetch now is all that they can have missed: from here on the others send what this process listens to.
    channels.reportGap();
  };
  opened.link = await openLink({ onText: channels.receive, onBack: () => void handleBack() });
  try {
    await presence.restore();
    await locks.listen();
    await introduce(true);
  } catch (error) {
    await opened.link.close();
    throw error;
  }
  await channels.sendHeartbeat().catch(failed);
  const stopHeartbeat = startHeartbeat(leaseMs / 3, renew);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    locks.close();
    await stopHeartbeat();
    await channels.close();
    await presence.close().catch(failed);
    await link().close();
  };
  return {
    channels,
    presence,
    rates: createSharedRateLimits(link, clock),
    locks,
    isUp: () => link().isUp(),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
