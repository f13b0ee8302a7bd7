import type { Log } from '#platform/log.ts';

/** Closes the sockets that were opened with a session, on every process; called after commit. */
export type OnSessionEnded = (sessionHash: string) => Promise<void>;

export interface DisconnectDeps {
  readonly onSessionEnded: OnSessionEnded;
  readonly log: Pick<Log, 'error'>;
}

/** Cuts the sockets of sessions that ended; what is committed stays so when that fails. Never rejects. */
export async function disconnectSessions({ onSessionEnded, log }: DisconnectDeps, hashes: readonly string[]) {
  const results = await Promise.allSettled(hashes.map(async (hash) => onSessionEnded(hash)));
  for (const each of results) {
    if (each.status === 'rejected') log.error({ err: each.reason }, 'sockets of an ended session were not cut');
  }
}
