import { describe, expect, it, vi } from 'vitest';
import { createListeners } from './page-socket-listeners.ts';

describe('listeners of the page’s connection', () => {
  it('listen as soon as it is made, at once where it is there already, and stop each for itself', () => {
    const listeners = createListeners<string>();
    const stopEarly = vi.fn();
    const early = vi.fn(() => stopEarly);
    const gone = vi.fn(() => () => undefined);
    const leaveEarly = listeners.add(early);
    listeners.add(gone)();
    listeners.announce('socket');
    const late = vi.fn(() => () => undefined);
    listeners.add(late);
    expect([early, gone, late].map(({ mock }) => mock.calls)).toEqual([[['socket']], [], [['socket']]]);
    leaveEarly();
    expect(stopEarly).toHaveBeenCalledTimes(1);
  });
});
