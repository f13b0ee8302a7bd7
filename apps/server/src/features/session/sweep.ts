import type { Log } from '../../platform/log.ts';

const everyMs = 3_600_000;

/** Removes what has run out: at start, and every hour. */
export function createSweeper(log: Log, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    work().catch((error: unknown) => {
      log.error({ err: error }, 'sessions, links and mails that ran out could not be removed');
    });
  return {
    start: async (): Promise<void> => {
      await sweep();
      timer = setInterval(() => void sweep(), everyMs);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
