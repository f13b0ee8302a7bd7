import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listenOnPageSocket } from '#platform/socket/page-socket-listeners.ts';
import { loginRefreshQuery, useApplyLoginState, useLoginState, useRefreshLoginState } from './login-state.ts';
import { publishPlanChange, refreshOnPlanChange, waitBeforeAsking } from './plan-changes.ts';

/** The server tells every page of its user; a page tells the other tabs, which may have no connection. A single tab asks for all. */
const usePlanChanges = (): void => {
  const queries = useQueryClient();
  const refresh = useRef(useRefreshLoginState());
  const apply = useRef(useApplyLoginState());
  useEffect(
    () =>
      refreshOnPlanChange({
        queries,
        refreshLogin: () => refresh.current(),
        applyLogin: (state) => apply.current(state),
        waitMs: () => waitBeforeAsking(document.visibilityState === 'visible', Math.random()),
      }),
    [queries],
  );
  useEffect(
    () =>
      listenOnPageSocket(({ socket }) => {
        socket.on('receive:plan', publishPlanChange);
        return () => socket.off('receive:plan', publishPlanChange);
      }),
    [],
  );
};

/** Keeps the login state up to date. Rendered once per page; shows nothing. */
export const LoginStateSync = () => {
  useQuery(loginRefreshQuery(useLoginState().hasSession));
  usePlanChanges();
  return null;
};
