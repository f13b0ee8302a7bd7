import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import { beforeEach, expect, it } from 'vitest';
import { type ChannelLeases, createChannelLeases } from './channel-leases.ts';
import { placementLeaseMs } from './placements.store.ts';

let clock: FakeClock;
let leases: ChannelLeases;
let taken: Set<string>;
let isDatabaseAway: boolean;
let events: string[];
/** Resolves what a renewal waits for; undefined: it does not wait. */
let hold: Promise<void> | undefined;
beforeEach(() => {
  clock = createFakeClock();
  [taken, events, isDatabaseAway, hold] = [new Set(), [], false, undefined];
  leases = createChannelLeases({
    processId: 'a',
    clock,
    store: {
      renew: async (_, channels) => {
        events.push(`renew ${channels.join(' ')}`);
        const kept = channels.filter((channel) => !taken.has(channel));
        await hold;
        if (isDatabaseAway) throw new Error('away');
        return kept;
      },
      release: async () => ['one'],
    },
    onLost: async (channel) => void events.push(`lost ${channel}`),
  });
});

it('renews all channels in one statement, and asks nothing without one', async () => {
  await leases.renew();
  leases.set('one', 1);
  leases.set('two', 2);
  await leases.renew();
  expect(events).toEqual(['renew one two']);
});

it('closes what another process took before anything else is done after a pause', async () => {
  leases.set('one', 1);
  leases.set('two', 2);
  clock.advance(placementLeaseMs - 1);
  await leases.confirm();
  expect(events).toEqual([]);
  taken.add('one');
  clock.advance(1);
  expect(leases.isFresh()).toBe(false);
  await leases.confirm();
  expect(events).toEqual(['renew one two', 'lost one']);
  expect([leases.of('one'), leases.of('two')]).toEqual([undefined, { fence: 2, isHeld: true }]);
  expect(leases.isFresh()).toBe(true);
});

it('looks again where the pause fell between the question and its answer', async () => {
  leases.set('one', 1);
  let release: () => void = () => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const renewing = leases.renew();
  clock.advance(placementLeaseMs);
  release();
  await renewing;
  expect(leases.isFresh()).toBe(false);
});

it('keeps its channels while the database is away', async () => {
  leases.set('one', 1);
  isDatabaseAway = true;
  clock.advance(placementLeaseMs);
  await expect(leases.renew()).rejects.toThrow('away');
  expect(leases.of('one')).toEqual({ fence: 1, isHeld: true });
  expect(leases.isFresh()).toBe(true);
  clock.advance(placementLeaseMs);
  await leases.confirm();
  expect(leases.of('one')).toEqual({ fence: 1, isHeld: true });
});

it('does not lose what was claimed again while a renewal was under way', async () => {
  leases.set('one', 1);
  taken.add('one');
  let release: () => void = () => undefined;
  hold = new Promise((resolve) => {
    release = resolve;
  });
  const renewing = leases.renew();
  leases.set('one', 2);
  release();
  await renewing;
  expect(leases.of('one')).toEqual({ fence: 2, isHeld: true });
});

it('carries on what it has released, and renews it no more', async () => {
  leases.set('one', 1);
  expect(await leases.releaseAll()).toEqual(['one']);
  expect(leases.of('one')).toEqual({ fence: 1, isHeld: false });
  clock.advance(placementLeaseMs);
  await leases.renew();
  await leases.confirm();
  expect(events).toEqual([]);
});
