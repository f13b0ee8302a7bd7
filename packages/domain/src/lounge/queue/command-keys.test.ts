import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { commandKeysOf } from './command-keys.ts';

const add: QueueCommand = { action: 'add', clientId: 'phone', mediaTracks: [{ trackId: 'track-x' }] };
const keyOf = (command: QueueCommand, lastId = 5) => commandKeysOf({ lastId, events: [command] })[0];

describe('an event without an eventId', () => {
  it('has the key of its resend, whatever order its fields come in', () => {
    const again: QueueCommand = { mediaTracks: [{ trackId: 'track-x' }], clientId: 'phone', action: 'add' };
    expect(keyOf(again)).toBe(keyOf(add));
  });
  it.each<[string, QueueCommand, number?]>([
    ['sent with another lastId', add, 6],
    ['of another client', { ...add, clientId: 'tablet' }],
    ['with another action', { ...add, action: 'reset' }],
    ['with another track', { ...add, mediaTracks: [{ trackId: 'track-y' }] }],
    ['with one field more', { ...add, destinationMediaTrackId: 'entry-0001' }],
  ])('differs from one %s', (_, other, lastId) => {
    expect(keyOf(other, lastId)).not.toBe(keyOf(add));
  });
  it('twice in one register is two commands, each found again in the resend', () => {
    const [one, two] = commandKeysOf({ lastId: 5, events: [add, add] });
    expect(one).not.toBe(two);
    expect(commandKeysOf({ lastId: 5, events: [add, add] })).toEqual([one, two]);
    expect(keyOf(add)).toBe(one);
  });
});

it('an eventId alone is the key, whatever else is sent with it', () => {
  const named = { ...add, eventId: 'press-0001' };
  expect(keyOf({ ...named, action: 'stop' }, 9)).toBe(keyOf(named));
  expect(keyOf({ ...named, eventId: 'press-0002' })).not.toBe(keyOf(named));
});
