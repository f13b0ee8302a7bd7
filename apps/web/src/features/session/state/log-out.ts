import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { logout } from '@madoi/contract/session/session';
import type { ListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';

export interface LogOutParts {
  readonly call: CallEndpoint;
  readonly reporter: Pick<ListeningReporter, 'finishListening' | 'resumeReporting'>;
  /** The user was warned that they cannot log in again, and wants to log out anyway. */
  readonly skipLinkCheck: boolean;
}

/**
 * Ends the session on the server. Throws what the call throws, and when the server refuses (specification 4.02).
 * Listenings are reported first: afterwards they cannot be, and a song of which ten seconds were heard would be charged
 * whole.
 */
export const logOut = async ({ call, reporter, skipLinkCheck }: LogOutParts): Promise<void> => {
  await reporter.finishListening();
  try {
    const { success, reason } = await call(logout, { body: { skipLinkCheck } });
    if (!success) throw new Error(`Logout was refused: ${reason ?? 'unknown'}`);
  } catch (error) {
    reporter.resumeReporting();
    throw error;
  }
};
