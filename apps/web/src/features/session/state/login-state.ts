import { favoriteRefetchIntervalMs } from '@madoi/contract/constants';
import { type LoginState, login } from '@madoi/contract/session/session';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/http/call.ts';

const loginStateKey = ['session', 'login-state'] as const;
const noSession: LoginState = { hasSession: false, guest: false };

const fetchLoginState = async (): Promise<LoginState> => {
  const { hasSession, guest, user } = await call(login, { body: {} });
  return { hasSession, guest, ...(user && { user }) };
};

/** Puts the state that the page was rendered with into the cache; returns the same client. */
export const seedLoginState = (client: QueryClient, state: LoginState | undefined): QueryClient => {
  if (state !== undefined) client.setQueryData(loginStateKey, state);
  return client;
};

/** The same for a page that was answered by itself, without the root's data. */
export const useSeededLoginState = (state: LoginState): void => {
  const client = useQueryClient();
  useEffect(() => {
    seedLoginState(client, state);
  }, [client, state]);
};

/** Who is here: rendered by the server, refreshed by `useRefreshLoginState` and by `LoginStateSync` (specification 3.01). */
export const useLoginState = (): LoginState =>
  useQuery({ queryKey: loginStateKey, queryFn: fetchLoginState }).data ?? noSession;

/**
 * The login state is fetched again every five minutes, also while nobody looks at the page (specification 4.06): a
 * session that was ended elsewhere, and the time that another device used up, are noticed.
 */
export const loginRefreshQuery = (hasSession: boolean, fetchState: () => Promise<LoginState> = fetchLoginState) => ({
  queryKey: loginStateKey,
  queryFn: fetchState,
  refetchInterval: hasSession ? favoriteRefetchIntervalMs : (false as const),
  refetchIntervalInBackground: true,
});

/** Shows everywhere what the server has just answered. */
export const useShowLoginState = (): ((state: LoginState) => Promise<void>) => {
  const client = useQueryClient();
  return async (state) => {
    // An older question that is still on its way must not answer after this one.
    await client.cancelQueries({ queryKey: loginStateKey });
    client.setQueryData(loginStateKey, state);
  };
};

/** Asks the server again who is here, and shows it everywhere. */
export const useRefreshLoginState = (): (() => Promise<LoginState>) => {
  const show = useShowLoginState();
  return async () => {
    const state = await fetchLoginState();
    await show(state);
    return state;
  };
};

/** Shows what another tab was answered. False: this tab shows somebody else, and nothing is changed. */
export const useApplyLoginState = (): ((state: LoginState) => boolean) => {
  const client = useQueryClient();
  return (state) => {
    const isSame = client.getQueryData<LoginState>(loginStateKey)?.user?.id === state.user?.id;
    if (isSame) client.setQueryData(loginStateKey, state);
    return isSame;
  };
};

/** The remaining free time in seconds, as the server answered it to a listening report (specification 7.27). */
export const useSetTimeLeft = (): ((timeLeftSec: number) => void) => {
  const client = useQueryClient();
  return (timeLeft) =>
    client.setQueryData<LoginState>(loginStateKey, (state) =>
      state?.user === undefined ? state : { ...state, user: { ...state.user, timeLeft } },
    );
};

export const useClearSession = (): (() => void) => {
  const client = useQueryClient();
  return () => {
    client.clear();
    client.setQueryData(loginStateKey, noSession);
  };
};
