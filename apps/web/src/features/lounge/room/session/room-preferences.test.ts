import { createMemoryStore } from '@madoi/room-client/playback/reports/report-outbox';
import { expect, it } from 'vitest';
import { createRoomPreferences } from './room-preferences.ts';

it('[3.50] start with the default reaction and an open topic, and survive reloads', () => {
  const store = createMemoryStore();
  const first = createRoomPreferences(store);
  expect(first.reaction.read()).toBe(1);
  expect(first.topic.read()).toEqual({ open: true, autoClose: false });
  first.reaction.write(4);
  first.topic.write({ open: false, autoClose: true });
  const next = createRoomPreferences(store);
  expect(next.reaction.read()).toBe(4);
  expect(next.topic.read()).toEqual({ open: false, autoClose: true });
});

it('[3.50] are as at first where storage holds something else', () => {
  const store = createMemoryStore();
  const kept = createRoomPreferences(store);
  kept.reaction.write(9 as never);
  kept.topic.write({ open: 'yes' } as never);
  expect(kept.reaction.read()).toBe(1);
  expect(kept.topic.read()).toEqual({ open: true, autoClose: false });
});
