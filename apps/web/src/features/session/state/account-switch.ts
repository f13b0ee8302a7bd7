import type { ListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';

/**
 * Becomes somebody else: what was heard is told first, as afterwards it would be another's. Refused or unanswered, the
 * listener stays who they are.
 */
export async function withAccountSwitch<A extends { readonly success: boolean }>(
  reporter: Pick<ListeningReporter, 'finishListening' | 'resumeReporting'>,
  work: () => Promise<A>,
): Promise<A> {
  await reporter.finishListening();
  try {
    return await work();
  } finally {
    reporter.resumeReporting();
  }
}
