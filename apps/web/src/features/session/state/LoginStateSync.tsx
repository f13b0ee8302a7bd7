import { useQuery } from '@tanstack/react-query';
import { loginRefreshQuery, useLoginState } from './login-state.ts';

/** Stands once in the page and keeps it informed of who is here; it shows nothing. */
export const LoginStateSync = () => {
  useQuery(loginRefreshQuery(useLoginState().hasSession));
  return null;
};
