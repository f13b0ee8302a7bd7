import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import { describe, expect, it } from 'vitest';
import { audienceOf, hiddenPlaceOf, mayRead, needsStaff, type Reader } from './audience.ts';

const reader = (fields: Partial<Reader> = {}): Reader => ({
  userId: 'user-mio',
  isOperator: false,
  hidden: new Set(),
  ...fields,
});
const staff = ['user-owner', 'user-co'];
const event = (name: RoomEvent['event'], payload: object): RoomEvent =>
  ({ seq: 7, at: 5, event: name, payload: { seq: 7, id: 'x', ...payload } }) as RoomEvent;
const asked = event('receive:request_queue:event:add', { createdBy: { id: 'user-ken' } });
const removed = (outcome: string) =>
  event('receive:request_queue:event:remove', { createdBy: { id: 'user-ken' }, outcome });

describe('[5.10] what somebody does', () => {
  it.each([
    event('receive:message', { userId: 'user-ken' }),
    event('receive:activity', { kind: 'join', user: { id: 'user-ken' } }),
    removed('accepted'),
  ])('is read by everybody but those whom a block hides from them ($event)', (each) => {
    const audience = audienceOf(each, staff);
    expect(mayRead(audience, reader())).toBe(true);
    expect(mayRead(audience, reader({ userId: undefined }))).toBe(true);
    expect(mayRead(audience, reader({ hidden: new Set(['user-ken']) }))).toBe(false);
    expect(mayRead(audience, reader({ hidden: new Set(['user-else']) }))).toBe(true);
  });
});

describe('[6.05] a request that waits, and one that was declined', () => {
  it.each([asked, removed('declined'), removed('withdrawn')])('is for who runs the room and who asked', (each) => {
    expect(needsStaff(each)).toBe(true);
    const audience = audienceOf(each, staff);
    const readers = ['user-owner', 'user-co', 'user-ken', 'user-mio', undefined];
    expect(readers.map((userId) => mayRead(audience, reader({ userId })))).toEqual([true, true, true, false, false]);
    expect(mayRead(audience, reader({ isOperator: true }))).toBe(true);
    expect(mayRead(audience, reader({ userId: 'user-co', hidden: new Set(['user-ken']) }))).toBe(false);
  });
  it('once accepted is for everybody', () => {
    expect(needsStaff(removed('accepted'))).toBe(false);
    expect(mayRead(audienceOf(removed('accepted'), []), reader({ userId: undefined }))).toBe(true);
  });
});

it('what the room itself says is for everybody', () => {
  const updated = event('receive:room:updated', { room: {} });
  expect(audienceOf(updated, staff)).toEqual({});
});

it('of what is hidden only the number and the instant are left', () => {
  expect(hiddenPlaceOf(asked)).toEqual({ seq: 7, at: 5, event: 'receive:room:hidden', payload: { seq: 7 } });
});
