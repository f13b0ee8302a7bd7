import { type JoinReason, openJoinDialog } from './dialogs-store.ts';
import { useLoginState } from './login-state.ts';

/** Runs what needs a user: at once for a user, after the join dialog for everyone else, which says what for. */
export const useEnsureUser = (reason?: JoinReason): ((action: () => void) => void) => {
  const { user } = useLoginState();
  return (action) => {
    if (user !== undefined) action();
    else void openJoinDialog(reason === undefined ? {} : { reason }).then((joined) => joined && action());
  };
};
