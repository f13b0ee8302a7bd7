import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { call } from '../../../platform/http/call.ts';
import { clearLocalEntries } from '../../../platform/local-storage/local-entry.ts';
import { pageDesk } from '../../../platform/playback/reports/page-desk.ts';
import { pageSoloPlayer } from '../../../platform/playback/solo/page-solo-player.ts';
import { clearFavorites } from '../../library/library.api.ts';
import { logOut } from './log-out.ts';
import { useForgetSession } from './login-state.ts';

/**
 * Ends the session. The dialog has told what a person without a login method loses, so the link check is skipped.
 * Whatever is not `success` is an error to the caller (specification 4.02).
 */
export const useLogout = () => {
  const forget = useForgetSession();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: () => logOut({ call, desk: pageDesk() }),
    onSuccess: async () => {
      // What plays is theirs as well, and would be written down again.
      pageSoloPlayer().clear();
      clearLocalEntries(window.localStorage);
      await clearFavorites();
      forget();
      await revalidate();
    },
    onError: (error) => console.error(error),
  });
};
