import { useNavigate, useRevalidator } from 'react-router';
import { useRefreshLoginState } from './login-state.ts';

/** After an account was entered: every part of the page learns who is here, then the visitor goes where they wanted to. */
export const useAfterSignIn = () => {
  const refresh = useRefreshLoginState();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (returnTo?: string): Promise<void> => {
    await refresh();
    await revalidate();
    if (returnTo !== undefined) await navigate(returnTo);
  };
};
