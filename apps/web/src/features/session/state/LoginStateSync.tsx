import type { LoginState } from '@madoi/contract/session/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sessionChanges } from '#platform/socket/session-changes.ts';
import { loginRefreshQuery, useLoginState, useRefreshLoginState } from './login-state.ts';
import { onPlanChange } from './plan-changes.ts';

/** A connection keeps the session that it was made with: it is renewed before anything is done in the name of the new one. */
const usePublishSessionChanges = ({ hasSession, user }: LoginState): void => {
  const identity = `${hasSession}:${user?.id ?? ''}`;
  const known = useRef(identity);
  useLayoutEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    sessionChanges.publish();
  }, [identity]);
};

/** Keeps the login state up to date. Rendered once per page; shows nothing. */
export const LoginStateSync = () => {
  const state = useLoginState();
  useQuery(loginRefreshQuery(state.hasSession));
  usePublishSessionChanges(state);
  const refresh = useRef(useRefreshLoginState());
  useEffect(() => onPlanChange(() => void refresh.current().catch(() => undefined)), []);
  return null;
};
