import { clearLocalEntries } from '@madoi/room-client/storage/local-entry';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '#platform/http/call.ts';
import { useSessionSlots } from '../session.slots.ts';
import { type EndSessionParts, endSession } from './end-session.ts';
import { logOut } from './log-out.ts';
import { useClearSession, useLoginState } from './login-state.ts';

/** Deletes this browser's data of a user who has logged out. */
const useClearLocalData = (): (() => Promise<void>) => {
  const forget = useClearSession();
  const { revalidate } = useRevalidator();
  const { clearUserData } = useSessionSlots();
  return async () => {
    // What plays is theirs as well, and would be written down again.
    const { pageSoloPlayer } = await import('#platform/playback/solo/page-solo-player.ts');
    pageSoloPlayer().clear();
    clearLocalEntries(window.localStorage);
    await clearUserData();
    forget();
    await revalidate();
  };
};

/** `endSession` with what this page keeps of its user. */
export const useEndSession = (): ((end: EndSessionParts['end']) => Promise<boolean>) => {
  const clearLocalData = useClearLocalData();
  const { pauseUserData } = useSessionSlots();
  const { user } = useLoginState();
  return (end) => endSession({ userId: user?.id, pauseUserData, end, clearLocalData });
};

/**
 * Ends the session. The link check is skipped only after the warning (decisions, section 2). Whatever is not `success`
 * is an error to the caller (specification 4.02).
 */
export const useLogout = () => {
  const endPageSession = useEndSession();
  return useMutation({
    mutationFn: (skipLinkCheck: boolean) =>
      endPageSession(async () => {
        const { pageReporter } = await import('#platform/playback/reports/page-reporter.ts');
        await logOut({ call, reporter: pageReporter(), skipLinkCheck });
        return true;
      }),
    onError: (error) => console.error(error),
  });
};
