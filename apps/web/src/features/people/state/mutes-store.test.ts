import { describe, expect, it } from 'vitest';
import { createMutesStore, type MutedPerson, mutesMax } from './mutes-store.ts';

const person = (n: number): MutedPerson => ({ id: `user-${n}`, name: `${n}`, uploadedAt: 0 });

function setUp() {
  let kept: readonly MutedPerson[] | undefined;
  const entry = {
    read: () => kept,
    write: (body: readonly MutedPerson[]) => {
      kept = body;
      return true;
    },
    remove: () => undefined,
  };
  return { create: () => createMutesStore(entry) };
}

describe('people muted by this listener', () => {
  it('are kept in the browser, each once, the latest first', () => {
    const { create } = setUp();
    const mutes = create();
    for (const n of [1, 2, 1]) mutes.mute(person(n));
    const again = create();
    again.load();
    expect(again.store.getState().list.map(({ id }) => id)).toEqual(['user-1', 'user-2']);
    again.unmute('user-1');
    expect([...again.store.getState().ids]).toEqual(['user-2']);
  });

  it('are limited in number', () => {
    const mutes = setUp().create();
    for (let n = 0; n <= mutesMax; n += 1) mutes.mute(person(n));
    expect(mutes.store.getState().list).toHaveLength(mutesMax);
    expect(mutes.store.getState().ids.has('user-0')).toBe(false);
  });
});
