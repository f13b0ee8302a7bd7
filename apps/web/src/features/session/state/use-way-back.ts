import { listLoginMethods } from '@madoi/contract/session/login-methods';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/http/call.ts';

/** Whether the account can be come back to; undefined while nobody knows. Asked anew whenever `isAsked` begins. */
export const useWayBack = (
  isAsked: boolean,
): { readonly hasWayBack: boolean | undefined; readonly isPending: boolean } => {
  const { data, isFetching } = useQuery({
    queryKey: ['session', 'way-back'],
    queryFn: () => call(listLoginMethods),
    enabled: isAsked,
    staleTime: 0,
  });
  const hasWayBack = data?.list.some(({ isConfirmed }) => isConfirmed);
  return { hasWayBack, isPending: isAsked && isFetching && hasWayBack === undefined };
};
