import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { publishPlanChange, refreshOnPlanChange } from './plan-changes.ts';

it('a change of the plan asks again for the login state and for what queries keep of the plan', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['purchase', 'view'], { isStandard: false });
  queries.setQueryData(['feed'], []);
  const refreshLogin = vi.fn(async () => undefined);
  const stop = refreshOnPlanChange(queries, refreshLogin);
  publishPlanChange();
  await vi.waitFor(() => expect(refreshLogin).toHaveBeenCalledTimes(1));
  stop();
  expect(queries.getQueryState(['purchase', 'view'])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['feed'])?.isInvalidated).toBe(false);
  queries.clear();
});
