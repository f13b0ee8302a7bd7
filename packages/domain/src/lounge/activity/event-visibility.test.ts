import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { describe, expect, it } from 'vitest';
import { canRead, type EventReader, hiddenEventOf, needsStaffIds, visibilityOf } from './event-visibility.ts';

const reader = (fields: Partial<EventReader> = {}): EventReader => ({
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

describe('what somebody does', () => {
  it.each([
    event('receive:message', { userId: 'user-ken' }),
    event('receive:message:paid', { userId: 'user-ken' }),
    event('receive:effect:paid', { userId: 'user-ken' }),
    event('receive:activity', { kind: 'join', user: { id: 'user-ken' } }),
    removed('accepted'),
  ])('is read by everybody but those whom a block hides from them ($event)', (each) => {
    const audience = visibilityOf(each, staff);
    expect(canRead(audience, reader())).toBe(true);
    expect(canRead(audience, reader({ userId: undefined }))).toBe(true);
    expect(canRead(audience, reader({ hidden: new Set(['user-ken']) }))).toBe(false);
    expect(canRead(audience, reader({ hidden: new Set(['user-else']) }))).toBe(true);
  });
});

describe('[6.05] a request that waits, and one that was declined', () => {
  it.each([asked, removed('declined'), removed('withdrawn')])('is for who controls the room and who asked', (each) => {
    expect(needsStaffIds(each)).toBe(true);
    const audience = visibilityOf(each, staff);
    const readers = ['user-owner', 'user-co', 'user-ken', 'user-mio', undefined];
    expect(readers.map((userId) => canRead(audience, reader({ userId })))).toEqual([true, true, true, false, false]);
    expect(canRead(audience, reader({ isOperator: true }))).toBe(true);
    expect(canRead(audience, reader({ userId: 'user-co', hidden: new Set(['user-ken']) }))).toBe(false);
  });
  it('once accepted is for everybody', () => {
    expect(needsStaffIds(removed('accepted'))).toBe(false);
    expect(canRead(visibilityOf(removed('accepted'), []), reader({ userId: undefined }))).toBe(true);
  });
});

it('what the room itself says is for everybody', () => {
  const updated = event('receive:room:updated', { room: {} });
  expect(visibilityOf(updated, staff)).toEqual({});
});

it('of what is hidden only the number and the instant are left', () => {
  expect(hiddenEventOf(asked)).toEqual({ seq: 7, at: 5, event: 'receive:room:hidden', payload: { seq: 7 } });
});
