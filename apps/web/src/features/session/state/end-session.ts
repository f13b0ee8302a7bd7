import type { SessionSlots } from '../session.slots.ts';

export interface EndSessionParts extends Pick<SessionSlots, 'pauseUserData'> {
  readonly userId: string | undefined;
  /** Answers whether the server ended the session; throws what the call throws. */
  readonly end: () => Promise<boolean>;
  readonly clearLocalData: () => Promise<void>;
}

/**
 * Ends a session and then whatever this browser kept of it. Between the server's word and the last of what is deleted, nothing
 * is asked in the name of who left: it would be refused. Answers and throws what `end` does.
 */
export async function endSession({ userId, pauseUserData, end, clearLocalData }: EndSessionParts): Promise<boolean> {
  const resume = await pauseUserData(userId);
  try {
    const isEnded = await end();
    if (isEnded) await clearLocalData();
    return isEnded;
  } finally {
    resume();
  }
}
