import * as z from 'zod/mini';
import { refuse } from './api-error.ts';
import { findOrRefuse, newId } from './call-context.ts';
import { runDue } from './due.ts';
import type { TestClockObject } from './objects.ts';
import { bodyOf, defineOperation, type Operation, positiveInteger, shortText } from './operation.ts';

/** Clocks of single customers, as Stripe has them: what is due happens while one is moved on. */
export const testClockOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    body: bodyOf({ frozen_time: positiveInteger, name: z.optional(shortText) }),
    handle: async ({ body, objects, now }) => {
      const clock: TestClockObject = {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: now,
        frozen_time: body.frozen_time,
        name: body.name ?? null,
        status: 'ready',
        livemode: false,
      };
      await objects.insert(clock);
      return clock;
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'test_helpers.test_clock', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    body: bodyOf({ frozen_time: positiveInteger }),
    handle: async (call) => {
      const clock = await findOrRefuse(call, 'test_helpers.test_clock', call.id);
      const { frozen_time: to } = call.body;
      if (to <= clock.frozen_time)
        throw refuse('parameter_invalid', 'The frozen time must be after the current frozen time.', 'frozen_time');
      while (await runDue(call, clock.id, to));
      const moved: TestClockObject = { ...clock, frozen_time: to };
      await call.objects.save(moved);
      await call.emit('test_helpers.test_clock.ready', moved);
      return moved;
    },
  }),
];
