import { listLoginMethods } from '@madoi/contract/session/login-methods';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { missingLoginOf } from './missing-login.ts';

interface ConfirmedLogin {
  readonly hasConfirmedLogin: boolean | undefined;
  /** Only where there is none. */
  readonly missing: ReturnType<typeof missingLoginOf>;
  readonly isPending: boolean;
}

/** Whether the user can log in to this account again; undefined while it is not known. Fetched whenever `isAsked` becomes true. */
export const useHasConfirmedLogin = (isAsked: boolean): ConfirmedLogin => {
  const { data, isFetching } = useQuery({
    queryKey: ['session', 'way-back'],
    queryFn: () => call(listLoginMethods),
    enabled: isAsked,
    staleTime: 0,
  });
  const missing = data && missingLoginOf(data.list);
  const hasConfirmedLogin = data && missing === undefined;
  return { hasConfirmedLogin, missing, isPending: isAsked && isFetching && hasConfirmedLogin === undefined };
};
