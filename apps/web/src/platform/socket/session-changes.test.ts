import { expect, it } from 'vitest';
import { createSessionChanges } from './session-changes.ts';

it('tells of a session that comes, goes or becomes somebody else’s, and of nothing that is known, and knows whether there is one', () => {
  const changes = createSessionChanges();
  let heard = 0;
  changes.subscribe(() => {
    heard += 1;
  });
  expect(changes.hasSession()).toBe(false);
  const heardAfter = (holder: Parameters<typeof changes.note>[0]) => {
    changes.note(holder);
    return heard;
  };
  expect(heardAfter({ hasSession: false })).toBe(0);
  expect(heardAfter({ hasSession: true })).toBe(1);
  expect(heardAfter({ hasSession: true })).toBe(1);
  expect(heardAfter({ hasSession: true, user: { id: 'aya' } })).toBe(2);
  expect(heardAfter({ hasSession: true, user: { id: 'aya' } })).toBe(2);
  expect(changes.hasSession()).toBe(true);
  expect(heardAfter({ hasSession: false })).toBe(3);
  expect(changes.hasSession()).toBe(false);
});
