import { useQueryClient } from '@tanstack/react-query';
import { publishPlanChange, useRefreshLoginState } from '#features/session/session.api.ts';

/** Shows a change of the plan everywhere: on this page, and in the other tabs of this browser. */
export const usePlanChanged = (): (() => void) => {
  const client = useQueryClient();
  const refreshLogin = useRefreshLoginState();
  return () => {
    void client.invalidateQueries({ queryKey: ['purchase'] });
    void refreshLogin();
    publishPlanChange();
  };
};
