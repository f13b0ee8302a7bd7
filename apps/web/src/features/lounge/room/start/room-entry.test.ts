import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoomEntry, unclaimedMs } from './room-entry.ts';
import type { VisitorIdentity } from './start-room.ts';

const room = (name: string) => ({ name }) as unknown as RoomHandle;
const nameOf = (handle: RoomHandle) => (handle as unknown as { readonly name: string }).name;

let log: string[];
let identities: VisitorIdentity[];
const createEntry = () =>
  createRoomEntry((handle, identity) => {
    log.push(`enters ${nameOf(handle)}`);
    identities.push(identity);
    return () => log.push(`leaves ${nameOf(handle)}`);
  });
let entry: ReturnType<typeof createEntry>;
beforeEach(() => {
  vi.useFakeTimers();
  [log, identities] = [[], []];
  entry = createEntry();
});
afterEach(() => vi.useRealTimers());

describe('a room that begins before its page stands', () => {
  it('is entered once, however often React draws the page, and left by the page that claimed it', () => {
    const one = room('one');
    entry.begin(one, undefined, undefined);
    entry.begin(one, undefined, undefined);
    const claimed = entry.claim(one, undefined, undefined);
    entry.begin(one, undefined, undefined);
    vi.advanceTimersByTime(unclaimedMs);
    expect(log).toEqual(['enters one']);
    claimed.leave();
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('is left when no page has claimed it in time', () => {
    entry.begin(room('one'), undefined, undefined);
    vi.advanceTimersByTime(unclaimedMs - 1);
    expect(log).toEqual(['enters one']);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('is entered again by a page that comes after that', () => {
    const one = room('one');
    entry.begin(one, undefined, undefined);
    vi.advanceTimersByTime(unclaimedMs);
    entry.claim(one, undefined, undefined);
    vi.advanceTimersByTime(unclaimedMs);
    expect(log).toEqual(['enters one', 'leaves one', 'enters one']);
  });

  it.each(['begin', 'claim'] as const)('is left before another one is entered (%s)', (way) => {
    entry.begin(room('one'), undefined, undefined);
    entry[way](room('two'), undefined, undefined);
    expect(log).toEqual(['enters one', 'leaves one', 'enters two']);
  });

  it('does not begin again once its page has left it', () => {
    const one = room('one');
    entry.claim(one, undefined, undefined).leave();
    entry.begin(one, undefined, undefined);
    expect(log).toEqual(['enters one', 'leaves one']);
  });

  it('knows its visitor by the name that they take later', () => {
    const one = room('one');
    entry.begin(one, undefined, undefined);
    expect([identities[0]?.userId(), identities[0]?.isOperator()]).toEqual([undefined, false]);
    entry.claim(one, undefined, undefined).setVisitor({ id: 'aya', isOperator: true });
    expect([identities[0]?.userId(), identities[0]?.isOperator()]).toEqual(['aya', true]);
  });
});
