import { useNavigate } from 'react-router';
import { openJoinDialog } from '../state/dialogs-store.ts';

/** Who is here for the first time needs a name only. */
export const useLoginChoices = (returnTo: string) => {
  const navigate = useNavigate();
  return {
    signUp: () => void openJoinDialog({ returnTo }).then((isJoined) => isJoined && void navigate(returnTo)),
  };
};
