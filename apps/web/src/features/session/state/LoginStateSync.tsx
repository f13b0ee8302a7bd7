import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loginRefreshQuery, useLoginState, useRefreshLoginState } from './login-state.ts';
import { onPlanChange } from './plan-changes.ts';

/** Keeps the login state up to date. Rendered once per page; shows nothing. */
export const LoginStateSync = () => {
  useQuery(loginRefreshQuery(useLoginState().hasSession));
  const refresh = useRef(useRefreshLoginState());
  useEffect(() => onPlanChange(() => void refresh.current().catch(() => undefined)), []);
  return null;
};
