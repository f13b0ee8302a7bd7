import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { expect, it } from 'vitest';
import { minuteOf } from './count-minutes.ts';
import type { PartFacts } from './part-states.ts';
import type { ProcessSamples } from './status-history.store.ts';
import { createStatusRecorder } from './status-recorder.ts';

const facts: PartFacts = {
  isDatabaseUp: true,
  isBusUp: true,
  isHeldElsewhere: false,
  isTurningAway: false,
  areBlobsUp: true,
  areVoicesUp: undefined,
  mail: 'operational',
  payments: undefined,
};

it('samples once a minute, however often it is called, and keeps the samples that could not be written down', async () => {
  const clock = createFakeClock();
  const first = minuteOf(clock.now());
  let [reads, isAway] = [0, false];
  const written: ProcessSamples[] = [];
  const recorder = createStatusRecorder({
    clock,
    processId: 'a',
    readFacts: async () => {
      reads += 1;
      return { ...facts, isDatabaseUp: !isAway };
    },
    history: {
      record: async (found) => {
        if (isAway) throw new Error('away');
        written.push(found);
      },
    },
  });
  expect(recorder.latest()).toBeUndefined();
  await recorder.record();
  clock.advance(20_000);
  await recorder.record();
  expect([reads, written.length, recorder.latest()]).toEqual([1, 1, facts]);
  isAway = true;
  for (let n = 0; n < 6; n += 1) {
    clock.advance(20_000);
    await recorder.record().catch(() => undefined);
  }
  isAway = false;
  clock.advance(20_000);
  await recorder.record();
  expect([reads, written.length]).toEqual([3, 2]);
  expect(written[1]).toMatchObject({ minute: first + 2, parts: ['pages', 'rooms', 'media', 'mail'] });
  expect([...(written[1]?.samples ?? [])].map(([minute, { pages }]) => [minute - first, pages])).toEqual([
    [1, 'down'],
    [2, 'down'],
  ]);
});
