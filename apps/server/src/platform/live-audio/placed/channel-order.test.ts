import { expect, it } from 'vitest';
import { createChannelOrder } from './channel-order.ts';

it('does what is asked of a channel in order, a failure in between, and lets no channel wait for another', async () => {
  const order = createChannelOrder();
  const done: string[] = [];
  let release: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = order.run('a', async () => {
    await slow;
    done.push('a1');
  });
  const failing = order.run('a', async () => {
    done.push('a2');
    throw new Error('a2 failed');
  });
  const last = order.run('a', async () => done.push('a3'));
  const settled = order.settled('a').then(() => done.push('settled'));
  failing.catch(() => undefined);
  await order.run('b', async () => done.push('b1'));
  await order.settled('b');
  expect(done).toEqual(['b1']);
  release();
  await expect(failing).rejects.toThrow('a2 failed');
  await Promise.all([first, last, settled]);
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3', 'settled']);
  await order.settled('a');
});
