import { createSlots } from '#platform/page/create-slots.ts';

/** Data of a user that features above store in this browser. */
export interface SessionSlots {
  /**
   * Gets what they changed to the server, and asks nothing more in their name: the session is about to end. Answers how to
   * go on, once it has ended or was not to end. Never rejects.
   */
  readonly pauseUserData: (userId: string | undefined) => Promise<() => void>;
  /** Deletes it when the session ends (specification 4.07). Never rejects. */
  readonly clearUserData: () => Promise<void>;
}

export const [SessionSlotsContext, useSessionSlots] = createSlots<SessionSlots>('the session');
