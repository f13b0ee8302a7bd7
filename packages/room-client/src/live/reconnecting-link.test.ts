import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createReconnectingLink, linkTable, type OpenLinkResult } from './reconnecting-link.ts';

/** A way to connect, held in the test's hand. */
const createWorld = () => {
  const tries: { readonly answer: (answer: OpenLinkResult) => Promise<void>; readonly lose: () => void }[] = [];
  const timers: { readonly delayMs: number; readonly run: () => void; isOff: boolean }[] = [];
  const kept = createReconnectingLink({
    open: (onLost) =>
      new Promise((resolve) => {
        tries.push({
          lose: onLost,
          answer: async (answer) => {
            resolve(answer);
            await Promise.resolve();
          },
        });
      }),
    schedule: (delayMs, run) => {
      const timer = { delayMs, run, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
  });
  const last = () => {
    const one = tries.at(-1);
    if (!one) throw new Error('Nothing was tried');
    return one;
  };
  const state = () => kept.store.getState().state;
  return { kept, tries, timers, last, state };
};

const opened = () => {
  const close = vi.fn();
  return { answer: { ok: true, link: { close } } satisfies OpenLinkResult, close };
};
const failed: OpenLinkResult = { ok: false, reason: 'no_answer', isFinal: false };

describe('a reconnecting link', () => {
  it('opens when it is wanted, once, and closes when it is not', async () => {
    const { kept, tries, last, state } = createWorld();
    expect(state()).toBe('off');
    kept.want(true);
    kept.want(true);
    expect([state(), tries.length]).toEqual(['opening', 1]);
    const { answer, close } = opened();
    await last().answer(answer);
    expect(state()).toBe('open');
    kept.want(false);
    expect(state()).toBe('off');
    expect(close).toHaveBeenCalledOnce();
  });

  it('tries once more at once, then slower, never more than 2 s apart', async () => {
    const { kept, timers, last, state } = createWorld();
    kept.want(true);
    for (let n = 0; n < 6; n += 1) {
      await last().answer(failed);
      expect(state()).toBe('retrying');
      timers.at(-1)?.run();
    }
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([0, 500, 1_000, 2_000, 2_000, 2_000]);
  });

  it('replaces a lost connection at once, and counts its attempts from the start', async () => {
    const { kept, timers, tries, last, state } = createWorld();
    kept.want(true);
    await last().answer(opened().answer);
    last().lose();
    expect([state(), tries.length]).toEqual(['retrying', 2]);
    await last().answer(failed);
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([0]);
  });

  it('does not try again after a final refusal until it is renewed', async () => {
    const { kept, timers, tries, last, state } = createWorld();
    kept.want(true);
    await last().answer({ ok: false, reason: 'banned', isFinal: true });
    expect(kept.store.getState()).toEqual({ state: 'refused', reason: 'banned' });
    expect(timers).toEqual([]);
    kept.renew();
    expect([state(), tries.length]).toEqual(['opening', 2]);
  });

  it('is replaced when it is known to be dead, and the old one is closed, however late it answers', async () => {
    const { kept, tries, last, state } = createWorld();
    kept.renew();
    expect([state(), tries.length]).toEqual(['off', 0]);
    kept.want(true);
    const [early, dead, late] = [last(), opened(), opened()];
    kept.renew();
    await last().answer(dead.answer);
    expect(state()).toBe('open');
    await early.answer(late.answer);
    expect(late.close).toHaveBeenCalledOnce();
    kept.renew();
    expect(dead.close).toHaveBeenCalledOnce();
    early.lose();
    expect([state(), tries.length]).toEqual(['retrying', 3]);
  });

  it('tries no more once it is not wanted', async () => {
    const { kept, timers, last } = createWorld();
    kept.want(true);
    await last().answer(failed);
    kept.want(false);
    expect(timers.map(({ isOff }) => isOff)).toEqual([true]);
  });

  const anyStep = fc.constantFrom('want', 'unwant', 'renew', 'open', 'fail', 'refuse', 'lose', 'time');

  it('holds one connection or goes on trying, whatever happened, unless it is refused or not wanted', async () => {
    const run = fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const { kept, timers, tries, state } = createWorld();
      const closes: (() => number)[] = [];
      const answered = new Set<number>();
      const answer = async (result: OpenLinkResult) => {
        answered.add(tries.length);
        await tries.at(-1)?.answer(result);
      };
      const take: Readonly<Record<string, () => unknown>> = {
        want: () => kept.want(true),
        unwant: () => kept.want(false),
        renew: () => kept.renew(),
        open: () => {
          if (tries.length === 0 || answered.has(tries.length)) return undefined;
          const { answer: result, close } = opened();
          closes.push(() => close.mock.calls.length);
          return answer(result);
        },
        fail: () => answer(failed),
        refuse: () => answer({ ok: false, reason: 'banned', isFinal: true }),
        lose: () => tries.at(-1)?.lose(),
        time: () => timers.findLast(({ isOff }) => !isOff)?.run(),
      };
      for (const step of steps) {
        await take[step]?.();
        const openCount = closes.filter((count) => count() === 0).length;
        expect(openCount).toBe(state() === 'open' ? 1 : 0);
        const isTrying = !answered.has(tries.length) || timers.some(({ isOff }) => !isOff);
        if (state() === 'opening' || state() === 'retrying') expect(isTrying).toBe(true);
      }
      kept.want(true);
      kept.renew();
      const { answer: result, close } = opened();
      await tries.at(-1)?.answer(result);
      expect(state()).toBe('open');
      kept.want(false);
      expect(close).toHaveBeenCalledOnce();
    });
    await fc.assert(run);
  });

  it('has a cell for every state and every event, and a way to open and to close from each', () => {
    expect(Object.values(linkTable).map((row) => Object.keys(row).length)).toEqual([7, 7, 7, 7, 7]);
    const { off, ...others } = linkTable;
    expect(off.wanted?.effect).toBe('open');
    for (const row of Object.values(others)) {
      expect(row.renewed?.effect).toBe('open');
      expect(row.unwanted).toEqual({ state: 'off', effect: 'close' });
    }
  });
});
