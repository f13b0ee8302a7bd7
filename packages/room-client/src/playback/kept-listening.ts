import { storagePrefix, type TextStore } from '../storage/local-entry.ts';

export const soloQueueKey = 'solo-queue';
/** Each report that waits is an entry of its own: this and its session's id. */
export const reportKeyPrefix = 'report:';

/** Whether an earlier page left a queue to go on with, or reports to be sent: known without the code that reads either. */
export const hasKeptListening = (open: () => TextStore): boolean => {
  try {
    const store = open();
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').some(
      (key) => key === storagePrefix + soloQueueKey || key.startsWith(storagePrefix + reportKeyPrefix),
    );
  } catch {
    return false;
  }
};
