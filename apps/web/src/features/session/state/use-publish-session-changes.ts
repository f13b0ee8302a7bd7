import { useLayoutEffect } from 'react';
import { sessionChanges } from '#platform/socket/session-changes.ts';
import { useLoginState } from './login-state.ts';

/**
 * A connection keeps the session that it was made with: it is renewed before anything is done in the name of the new one. From the page's
 * hydration on: what a room says of its guest must not be followed by what the document said before.
 */
export const usePublishSessionChanges = (): void => {
  const state = useLoginState();
  useLayoutEffect(() => sessionChanges.note(state), [state]);
};
