import { listLoginMethods } from '@madoi/contract/session/login-methods';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

/** Whether the user can log in to this account again; undefined while it is not known. Fetched whenever `isAsked` becomes true. */
export const useHasConfirmedLogin = (
  isAsked: boolean,
): { readonly hasConfirmedLogin: boolean | undefined; readonly isPending: boolean } => {
  const { data, isFetching } = useQuery({
    queryKey: ['session', 'way-back'],
    queryFn: () => call(listLoginMethods),
    enabled: isAsked,
    staleTime: 0,
  });
  const hasConfirmedLogin = data?.list.some(({ isConfirmed }) => isConfirmed);
  return { hasConfirmedLogin, isPending: isAsked && isFetching && hasConfirmedLogin === undefined };
};
