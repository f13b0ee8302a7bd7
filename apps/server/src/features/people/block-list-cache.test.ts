import { expect, it } from 'vitest';
import type { Channels } from '#platform/bus/bus.ts';
import { createBlockListCache } from './block-list-cache.ts';

it('reads what it holds again after changes of other processes were lost, into the same set', async () => {
  let hidden: readonly string[] = ['ann', 'bo'];
  let reportGap: () => void = () => undefined;
  const channels: Channels = {
    publish: async () => undefined,
    subscribe: async () => () => undefined,
    onGap: (listener) => {
      reportGap = listener;
      return () => undefined;
    },
  };
  const cache = createBlockListCache({ hiddenFrom: async () => hidden as never }, channels);
  await cache.listen();
  const held = await cache.hold('socket', 'mio');
  expect([...held]).toEqual(['ann', 'bo']);
  hidden = ['bo', 'cy'];
  reportGap();
  await expect.poll(() => [...held]).toEqual(['bo', 'cy']);
  expect(cache.of('socket')).toBe(held);
});
