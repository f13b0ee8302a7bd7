import type { LoginState } from '@madoi/contract/session/session';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { publishPlanChange, refreshOnPlanChange, waitBeforeAsking } from './plan-changes.ts';

const user = { id: 'user-0001', name: '円', uploadedAt: 0, isFree: false, isOfficial: false, isOperator: false };
const paid: LoginState = { hasSession: true, guest: false, user };
const never = 60_000;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab that waits so long before it asks. */
const openTab = (waitMs: number, isSame = true) => {
  const queries = new QueryClient();
  queries.setQueryData(['purchase', 'view'], { isStandard: false });
  queries.setQueryData(['feed'], []);
  const refreshLogin = vi.fn(async () => paid);
  const applyLogin = vi.fn((_: LoginState) => isSame);
  const stop = refreshOnPlanChange({ queries, refreshLogin, applyLogin, waitMs: () => waitMs });
  ends.push(() => {
    stop();
    queries.clear();
  });
  const isRenewed = (key: string[]) => queries.getQueryState(key)?.isInvalidated;
  return { refreshLogin, applyLogin, isRenewed };
};

it('a change of the plan asks again for the login state and for what queries keep of the plan', async () => {
  const { refreshLogin, isRenewed } = openTab(0);
  publishPlanChange();
  await vi.waitFor(() => expect(refreshLogin).toHaveBeenCalledTimes(1));
  expect([isRenewed(['purchase', 'view']), isRenewed(['feed'])]).toEqual([true, false]);
});

it('of several tabs that all hear of it and tell each other, a single tab asks, once, and the others take its answer', async () => {
  const [asking, ...others] = [openTab(50), openTab(never), openTab(never), openTab(never)];
  for (const _ of [asking, ...others]) publishPlanChange();
  await vi.waitFor(() => {
    for (const { applyLogin } of others) expect(applyLogin).toHaveBeenCalledWith(paid);
  });
  expect([asking, ...others].map((tab) => tab?.refreshLogin.mock.calls.length)).toEqual([1, 0, 0, 0]);
  for (const { isRenewed } of others) expect(isRenewed(['purchase', 'view'])).toBe(true);
});

it('an answer about somebody else is left alone: the tab asks itself', async () => {
  const [, other] = [openTab(0), openTab(100, false)];
  publishPlanChange();
  await vi.waitFor(() => expect(other.refreshLogin).toHaveBeenCalledTimes(1));
  expect(other.applyLogin).toHaveBeenCalledTimes(1);
});

it('the tab that is looked at asks first, the hidden ones each at a moment of their own', () => {
  const hidden = [0, 0.5, 1].map((random) => waitBeforeAsking(false, random));
  expect(new Set(hidden).size).toBe(3);
  expect(Math.min(...hidden)).toBeGreaterThan(waitBeforeAsking(true, 1));
});
