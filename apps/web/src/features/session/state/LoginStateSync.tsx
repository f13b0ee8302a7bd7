import { useQuery } from '@tanstack/react-query';
import { loginRefreshQuery, useLoginState } from './login-state.ts';

/** Keeps the login state up to date. Rendered once per page; shows nothing. */
export const LoginStateSync = () => {
  useQuery(loginRefreshQuery(useLoginState().hasSession));
  return null;
};
