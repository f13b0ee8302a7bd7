import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it } from 'vitest';
import { createInProcessBus } from '#platform/bus/in-process-bus.ts';
import { defaultAddressLimits } from '#platform/config/limit-variables.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';

const openRates = () =>
  createInProcessBus({ clock: createFakeClock(), onListenerError: (error) => expect.unreachable(String(error)) }).rates;

const tryFrom = (rates: ReturnType<typeof openRates>, address: string) =>
  isWithinLoginLimits(
    { rates, addressLimits: defaultAddressLimits },
    { loginFrom: address, loginAtFrom: `owner ${address}`, loginAt: 'owner' },
  );

it('leaves the tries of an account to its owner, however often one address is refused', async () => {
  const rates = openRates();
  const tries = await Promise.all(Array.from({ length: 200 }, () => tryFrom(rates, 'attacker')));
  expect(tries.filter(Boolean)).toHaveLength(8);
  expect(await tryFrom(rates, 'home')).toBe(true);
});

it('refuses an account’s tries from everywhere once 60 were made in an hour', async () => {
  const rates = openRates();
  const tries = await Promise.all(Array.from({ length: 100 }, (_, from) => tryFrom(rates, `address-${from}`)));
  expect(tries.filter(Boolean)).toHaveLength(60);
});
