import { expect, it } from 'vitest';
import { createScreenWakeLock } from './wake-lock.ts';

const world = () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const log: string[] = [];
  let held: { released: boolean; release: () => Promise<void> } | undefined;
  const wakeLock = {
    request: () => {
      log.push('ask');
      const sentinel = {
        released: false,
        release: () => {
          sentinel.released = true;
          log.push('release');
          return Promise.resolve();
        },
      };
      held = sentinel;
      return Promise.resolve(sentinel as unknown as WakeLockSentinel);
    },
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    // A browser lets go of every lock of a hidden page.
    if (state === 'hidden' && held !== undefined) held.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { lock: createScreenWakeLock({ wakeLock, page }), log, show, settle };
};

it('is asked for once, let go when it is not wanted, and asked for again when the page is back', async () => {
  const { lock, log, show, settle } = world();
  lock.want(true);
  lock.want(true);
  await settle();
  show('hidden');
  await settle();
  show('visible');
  await settle();
  lock.want(false);
  show('visible');
  await settle();
  expect(log).toEqual(['ask', 'ask', 'release']);
});

it('is let go when it comes after it is wanted no more, and does without where there is none', async () => {
  const { lock, log, settle } = world();
  lock.want(true);
  lock.want(false);
  await settle();
  expect(log).toEqual(['ask', 'release']);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const without = createScreenWakeLock({ wakeLock: undefined, page });
  without.want(true);
  without.dispose();
});
