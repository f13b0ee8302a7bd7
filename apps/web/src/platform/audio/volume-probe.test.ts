import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { probeVolumeControl } from './volume-probe.ts';

const createElement = (obeys: boolean): HTMLMediaElement => {
  const target = new EventTarget();
  let volume = 1;
  Object.defineProperty(target, 'volume', {
    get: () => volume,
    set: (value: number) => {
      if (!obeys) return;
      volume = value;
      queueMicrotask(() => target.dispatchEvent(new Event('volumechange')));
    },
  });
  return target as unknown as HTMLMediaElement;
};

describe('volume probe', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[9.17] finds a volume that can be set, and puts it back', async () => {
    const element = createElement(true);
    expect(await probeVolumeControl(element)).toBe(true);
    expect(element.volume).toBe(1);
  });

  it('[9.17] gives up after 800 ms on a device that keeps its own', async () => {
    const answers: boolean[] = [];
    void probeVolumeControl(createElement(false)).then((answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(799);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([false]);
  });
});
