import { createSlots } from '#platform/page/create-slots.ts';

/** What features above keep of a user in this browser. */
export interface SessionSlots {
  /** Deletes it when the session ends (specification 4.07). Never rejects. */
  readonly clearUserData: () => Promise<void>;
}

export const [SessionSlotsContext, useSessionSlots] = createSlots<SessionSlots>('the session');
