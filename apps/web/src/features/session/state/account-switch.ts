import type { ListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';

/**
 * Switches the account. Listenings are reported first, because afterwards they would belong to the other account. If
 * the call is refused or fails, the listener stays the same.
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
