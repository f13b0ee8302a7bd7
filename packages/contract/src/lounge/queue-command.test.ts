import { expect, it } from 'vitest';
import { queueCommandSchema } from './queue.ts';

it('[4.26] the action that the specification writes as `reset index` is understood as words and as a name', () => {
  for (const action of ['reset index', 'resetIndex', 'reset_index'])
    expect(queueCommandSchema.parse({ action, clientId: 'c' }).action).toBe('reset_index');
  expect(queueCommandSchema.safeParse({ action: 'reset the index', clientId: 'c' }).success).toBe(false);
});
