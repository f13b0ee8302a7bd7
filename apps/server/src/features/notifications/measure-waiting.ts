import type { Clock } from '#platform/clock.ts';
import type { Metrics } from '#platform/metrics.ts';

export interface WaitingContext {
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'notesWaitingSeconds' | 'pushesWaitingSeconds'>;
  /** When the oldest of each is or was due, in ms; null: there is none. */
  readonly oldestDue: () => Promise<{ readonly noteAt: number | null; readonly pushAt: number | null }>;
}

/** How late notifications are. What rests until the end of somebody's quiet hours is not due, and so not late. */
export async function measureWaiting({ clock, metrics, oldestDue }: WaitingContext): Promise<void> {
  const { noteAt, pushAt } = await oldestDue();
  const now = clock.now();
  const secondsSince = (at: number | null): number => (at === null ? 0 : Math.max(0, now - at) / 1_000);
  metrics.notesWaitingSeconds.set(secondsSince(noteAt));
  metrics.pushesWaitingSeconds.set(secondsSince(pushAt));
}
