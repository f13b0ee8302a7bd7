import { openJoinDialog } from './dialogs-store.ts';
import { useLoginState } from './login-state.ts';

/** Runs what needs a user: at once for a user, after the join dialog for everyone else. */
export const useEnsureUser = (): ((action: () => void) => void) => {
  const { user } = useLoginState();
  return (action) => {
    if (user !== undefined) action();
    else void openJoinDialog().then((joined) => joined && action());
  };
};
