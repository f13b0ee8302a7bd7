import type { ListeningDesk } from '../../../platform/playback/reports/listening-desk.ts';

/**
 * Becomes somebody else: what was heard is told first, as afterwards it would be another's. Refused or unanswered, the
 * listener stays who they are.
 */
export async function becoming<A extends { readonly success: boolean }>(
  desk: Pick<ListeningDesk, 'finishListening' | 'comeBack'>,
  work: () => Promise<A>,
): Promise<A> {
  await desk.finishListening();
  try {
    return await work();
  } finally {
    desk.comeBack();
  }
}
