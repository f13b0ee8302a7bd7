import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('opens once for all who ask, also while it is being opened', async () => {
  const open = vi.fn(async () => ({}));
  const opened = once(open);
  const [first, second] = await Promise.all([opened(), opened()]);
  expect([second, await opened()]).toEqual([first, first]);
  expect(open).toHaveBeenCalledTimes(1);
});

it('fails for all who wait for it, and opens with who asks after a failure', async () => {
  const open = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const opened = once(open);
  const waiting = await Promise.allSettled([opened(), opened()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await opened(), await opened()]).toEqual(['code', 'code']);
  expect(open).toHaveBeenCalledTimes(2);
});
