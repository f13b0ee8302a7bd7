import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createInProcessBus } from '#platform/bus/in-process-bus.ts';
import { defaultAddressLimits } from '#platform/config/limit-variables.ts';
import { mayOpenGuestSession } from './open-guest-session.ts';

describe('guest sessions of one address', () => {
  it('let 300 people behind one NAT in within three minutes, and end at 600 in an hour', async () => {
    const clock = createFakeClock();
    const { rates } = createInProcessBus({ clock, onListenerError: () => undefined });
    const deps = { rates, addressLimits: defaultAddressLimits };
    const openMany = async (count: number) => {
      const answers = [];
      for (let n = 0; n < count; n += 1) answers.push(await mayOpenGuestSession(deps, '198.51.100.7'));
      clock.advance(60_001);
      return answers.filter(Boolean).length;
    };
    expect([await openMany(130), await openMany(110), await openMany(90)]).toEqual([120, 110, 90]);
    expect([await openMany(120), await openMany(120), await openMany(120)]).toEqual([120, 120, 40]);
    clock.advance(3_600_000);
    expect(await openMany(1)).toBe(1);
  });
});
