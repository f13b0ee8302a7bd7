import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { createReadFacts, type FactsDeps } from './read-facts.ts';

const metrics = createMetrics({ process: false });
const readWith = (
  deps: {
    readonly [K in keyof FactsDeps]?: FactsDeps[K] extends object | undefined ? Partial<FactsDeps[K]> : FactsDeps[K];
  },
) =>
  createReadFacts({
    clock: createFakeClock(),
    metrics,
    database: { ping: async () => undefined },
    blobs: { stat: async () => undefined },
    bus: { isUp: () => true },
    liveAudio: {},
    overload: { level: () => 3 },
    arePaymentsReal: false,
    ...deps,
  } as unknown as FactsDeps);
const away = async (): Promise<never> => {
  throw new Error('away');
};

it('what everything stands on is asked, and what does not answer is down', async () => {
  const well = {
    isDatabaseUp: true,
    isBusUp: true,
    isHeldElsewhere: false,
    isTurningAway: false,
    areBlobsUp: true,
    areVoicesUp: true,
    mail: 'operational',
    payments: undefined,
  };
  expect(await readWith({})()).toEqual(well);
  expect(await readWith({ database: { ping: away } })()).toEqual({ ...well, isDatabaseUp: false });
  expect(await readWith({ blobs: { stat: away } })()).toEqual({ ...well, areBlobsUp: false });
  expect(await readWith({ bus: { isUp: () => false } })()).toEqual({ ...well, isBusUp: false });
  expect(await readWith({ overload: { level: () => 4 } })()).toEqual({ ...well, isTurningAway: true });
  expect(await readWith({ serverLock: { isHeldElsewhere: () => true } })()).toEqual({ ...well, isHeldElsewhere: true });
  expect(await readWith({ liveAudio: { isUp: async () => false } })()).toEqual({ ...well, areVoicesUp: false });
  expect(await readWith({ liveAudio: { isUp: away } })()).toEqual({ ...well, areVoicesUp: false });
  expect(await readWith({ liveAudio: { isOff: true } })()).toEqual({ ...well, areVoicesUp: undefined });
});

it('mails and calls of payments are as they went since the last look', async () => {
  const read = readWith({ arePaymentsReal: true });
  metrics.mailsSent.inc({ outcome: 'unavailable' }, 3);
  metrics.paymentCalls.inc({ outcome: 'refused' });
  expect(await read()).toMatchObject({ mail: 'down', payments: 'operational' });
  metrics.mailsSent.inc({ outcome: 'ok' });
  metrics.paymentCalls.inc({ outcome: 'unavailable' }, 2);
  expect(await read()).toMatchObject({ mail: 'operational', payments: 'degraded' });
});
