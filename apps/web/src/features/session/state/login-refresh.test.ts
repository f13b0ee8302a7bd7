import { favoriteRefetchIntervalMs } from '@madoi/contract/constants';
import type { LoginState } from '@madoi/contract/session/session';
import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/http/query-client.ts';
import { loginRefreshQuery, seedLoginState } from './login-state.ts';

const self = { id: 'user-001', name: 'ミキ', uploadedAt: 0, isFree: true, isOfficial: false, isOperator: false };
const user: LoginState = { hasSession: true, guest: false, user: self };

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
});

const watch = (hasSession: boolean, answer: () => Promise<LoginState>) => {
  const client = seedLoginState(createQueryClient(), hasSession ? user : { hasSession: false, guest: false });
  client.mount();
  const observer = new QueryObserver(client, loginRefreshQuery(hasSession, answer));
  const stop = observer.subscribe(() => undefined);
  return { observer, close: () => [stop(), client.clear(), client.unmount()] };
};

it('[4.06] the login state is asked for every five minutes, also in the background, and a lost network changes nothing', async () => {
  const answer = vi.fn(async (): Promise<LoginState> => ({ ...user, user: { ...self, name: 'みき' } }));
  const { observer, close } = watch(true, answer);
  await vi.advanceTimersByTimeAsync(favoriteRefetchIntervalMs - 1);
  expect(answer).not.toHaveBeenCalled();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().data?.user?.name).toBe('みき');
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(favoriteRefetchIntervalMs);
  expect(answer).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().data?.user?.name).toBe('みき');
  close();
});

it('[4.06] sends no request without a session', async () => {
  const answer = vi.fn(async () => user);
  const { close } = watch(false, answer);
  await vi.advanceTimersByTimeAsync(3 * favoriteRefetchIntervalMs);
  expect(answer).not.toHaveBeenCalled();
  close();
});
